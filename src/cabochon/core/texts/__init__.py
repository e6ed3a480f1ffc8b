"""Positions, views and games as text that people can read, both ways (docs/text-forms.md).

A position or a view is one line (``lines.py``), a game is headings and numbered moves (``game_text.py``), and
a game with variations is a tree (``tree.py``).
"""
