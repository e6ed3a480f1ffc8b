"""The engine that browsers play with, in Node, held to what Python answers."""
