"""The games as PettingZoo environments: ``shokoba_v0.env(players=2)``, and so on for each of them."""

from cabochon.envs.needs import need

need("pettingzoo", "envs")
