"""The deal of the day: one round against one opponent, which takes as long as a cup of tea."""

from cabochon.core.daily import Daily

DAILY = Daily(options={"players": 2, "target": 1}, opponents="strong", points_per_win=3.3)
