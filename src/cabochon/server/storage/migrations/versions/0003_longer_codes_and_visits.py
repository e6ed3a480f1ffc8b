"""Codes of up to twelve letters, and when somebody was last connected to a table."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

OLD, NEW = 8, 12


def upgrade() -> None:
    op.add_column("tables", sa.Column("visited", sa.DateTime(timezone=True)))
    _resize(OLD, NEW)


def downgrade() -> None:
    _resize(NEW, OLD)
    op.drop_column("tables", "visited")


def _resize(old: int, new: int) -> None:
    """Change how long a code may be.

    SQLite does not look at the length, but has it in the text of the schema. It cannot be altered there, and
    the table cannot be made again inside a transaction while others refer to it; changing the text is what
    SQLite's own documentation advises where the stored rows stay the same.
    """
    if op.get_bind().dialect.name != "sqlite":
        op.alter_column("tables", "code", type_=sa.String(new), existing_type=sa.String(old))
        return
    version = op.get_bind().execute(sa.text("PRAGMA schema_version")).scalar_one()
    op.execute(sa.text("PRAGMA writable_schema = ON"))
    op.execute(
        sa.text(
            "UPDATE sqlite_schema SET sql = replace(sql, :old, :new) WHERE type = 'table' AND name = 'tables'"
        ).bindparams(old=f"code VARCHAR({old})", new=f"code VARCHAR({new})")
    )
    op.execute(sa.text(f"PRAGMA schema_version = {version + 1}"))
    op.execute(sa.text("PRAGMA writable_schema = OFF"))
