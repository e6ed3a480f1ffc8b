"""Versions of a table's seats and entries, and a place for entries that could not be replayed."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("tables", sa.Column("seating", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("rewinds", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "set_aside",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("table_id", ROW_ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("by", sa.String(8), nullable=False),
        sa.Column("move", sa.Text()),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("found", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_set_aside_table_id"),
        sa.PrimaryKeyConstraint("id", name="pk_set_aside"),
    )


def downgrade() -> None:
    op.drop_table("set_aside")
    for name in ("rewinds", "seating"):
        op.drop_column("tables", name)
