"""Cabochon beside a real table: the referee, and what the page of the companion says."""
