"""The HTTP half of the server, under /api."""
