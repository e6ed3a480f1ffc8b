"""The version of the rules each table was begun under. A server that does not know of it yet can go on."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("engine", sa.Integer(), nullable=False, server_default="1"))


def downgrade() -> None:
    op.drop_column("tables", "engine")
