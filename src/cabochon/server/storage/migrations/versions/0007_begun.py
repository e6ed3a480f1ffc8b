"""When the game of a table began, which is when the first clock starts."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("begun", sa.DateTime(timezone=True)))


def downgrade() -> None:
    op.drop_column("tables", "begun")
