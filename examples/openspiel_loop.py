"""Games of 8·28 between OpenSpiel's random bots.

    python -m pip install 'cabochon[openspiel]'
    python examples/openspiel_loop.py

docs/research.md says what is seen and done.
"""

import pyspiel

import cabochon.envs.openspiel  # noqa: F401 - makes the games known to OpenSpiel

GAMES = 20


def main() -> None:
    """Play some games and say how often each seat won."""
    game = pyspiel.load_game("python_cabochon_eight28(players=3)")
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]
    wins = [0.0] * game.num_players()
    for seed in range(GAMES):
        returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        wins = [won + share for won, share in zip(wins, returns, strict=True)]
    print(f"{GAMES} games of {game}; wins by seat: {wins}")


if __name__ == "__main__":
    main()
