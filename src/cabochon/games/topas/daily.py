"""The deal of the day: one game for two."""

from cabochon.core.daily import Daily

DAILY = Daily(options={"players": 2}, opponents="strong", points_per_win=8.3)
