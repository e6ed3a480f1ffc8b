"""The gem somebody is known by at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("gem", sa.String(16)))


def downgrade() -> None:
    op.drop_column("seats", "gem")
