"""The games carried over to a browser: what a table needs, without a server."""
