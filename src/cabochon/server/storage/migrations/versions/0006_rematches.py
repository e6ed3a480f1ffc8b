"""The table on which a game is played again, where people keep the tokens they have."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("rematch", sa.String(12)))
    with op.batch_alter_table("seats") as seats:
        seats.drop_constraint("uq_seats_digest", type_="unique")
    op.create_index("ix_seats_digest", "seats", ["digest"])


def downgrade() -> None:
    op.drop_index("ix_seats_digest", "seats")
    with op.batch_alter_table("seats") as seats:
        seats.create_unique_constraint("uq_seats_digest", ["digest"])
    op.drop_column("tables", "rematch")
