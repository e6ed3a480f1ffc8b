"""Secrets, commitments and words of sealed deals; tables with seeds go on as they were."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("secret", sa.String(32)))
    op.add_column("tables", sa.Column("commitment", sa.String(64)))
    op.add_column("tables", sa.Column("words", sa.Text()))
    op.add_column("seats", sa.Column("words", sa.Text()))


def downgrade() -> None:
    op.drop_column("seats", "words")
    for name in ("words", "commitment", "secret"):
        op.drop_column("tables", name)
