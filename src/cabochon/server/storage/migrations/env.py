"""How Alembic runs our migrations: on the connection it is handed, in that connection's transaction."""

from alembic import context

from cabochon.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
