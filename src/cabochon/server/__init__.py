"""The web table: HTTP and sockets over matches kept in a database. docs/protocol.md is its language."""
