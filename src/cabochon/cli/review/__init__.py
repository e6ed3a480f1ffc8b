"""``cabochon review``: a finished game looked at again, as text, data or a page."""

from cabochon.cli.review.command import review

__all__ = ["review"]
