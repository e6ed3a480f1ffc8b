"""The page carried over to a place without a server."""
