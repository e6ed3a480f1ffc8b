"""Kernels as WebAssembly: one module for each game.

``walk.py`` plays at a table to see which kernels Python calls, and with what (``watch.py``, ``kinds.py``).
``lower.py`` compiles these for WebAssembly, in a process of its own; ``entries.py`` gives each a way in that
JavaScript can take, and ``link.py`` makes the module. ``write.py`` does all of that for a game.
"""
