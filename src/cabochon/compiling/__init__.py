"""Compiling games ahead of time.

``steps`` says what is compiled for each game, and whether it is. ``parallel`` compiles several games at once,
``progress`` shows that on the screen, and ``background`` does it beside a running server. ``readiness`` says
which games can be played meanwhile.
"""
