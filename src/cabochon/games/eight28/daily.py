"""The deal of the day: a whole game between three."""

from cabochon.core.daily import Daily

DAILY = Daily(options={"players": 3}, opponents="strong", points_per_win=10.3)
