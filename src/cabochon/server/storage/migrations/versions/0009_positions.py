"""Tables that begin with a position: somebody plays on from the middle of a finished game."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("position", sa.Text()))


def downgrade() -> None:
    op.drop_column("tables", "position")
