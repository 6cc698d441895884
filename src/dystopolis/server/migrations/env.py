"""Runs the migrations on the connection that the store gives."""

from alembic import context

from dystopolis.server.store import schema

context.configure(connection=context.config.attributes["connection"], target_metadata=schema)
with context.begin_transaction():
    context.run_migrations()
