"""Challenges and who tried them, tables that play the same deals, and keys of deals by rounds."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("tables", sa.Column("keyed_by", sa.String(8), nullable=False, server_default="move"))
    op.add_column("tables", sa.Column("challenge", sa.String(16)))
    op.add_column("tables", sa.Column("twin", sa.String(12)))
    op.create_table(
        "challenges",
        sa.Column("id", ID, nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("opponents", sa.Text(), nullable=False),
        sa.Column("secret", sa.String(32), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("keyed_by", sa.String(8), nullable=False),
        sa.Column("day", sa.String(10)),
        sa.Column("made_by", sa.String(40)),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_challenges"),
        sa.UniqueConstraint("code", name="uq_challenges_code"),
    )
    op.create_table(
        "plays",
        sa.Column("challenge_id", ID, nullable=False),
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("name", sa.String(40)),
        sa.Column("gem", sa.String(16)),
        sa.Column("finished", sa.DateTime(timezone=True)),
        sa.Column("points", sa.Integer()),
        sa.Column("others", sa.Integer()),
        sa.Column("won", sa.Boolean()),
        sa.Column("ended", sa.String(16)),
        sa.Column("reviewed", sa.Text()),
        sa.ForeignKeyConstraint(["challenge_id"], ["challenges.id"], name="fk_plays_challenge_id"),
        sa.PrimaryKeyConstraint("challenge_id", "visitor", name="pk_plays"),
    )


def downgrade() -> None:
    op.drop_table("plays")
    op.drop_table("challenges")
    for column in ("twin", "challenge", "keyed_by"):
        op.drop_column("tables", column)
