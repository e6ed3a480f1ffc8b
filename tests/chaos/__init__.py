"""Real servers, real sockets, random play and random faults: ``make chaos``."""
