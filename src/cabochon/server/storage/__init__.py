"""Tables, seats and entries in a database: SQLite, or PostgreSQL for several processes."""
