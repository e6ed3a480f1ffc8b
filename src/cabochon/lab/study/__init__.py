"""Studies: how a game behaves, told from many games between bots.

``plan.py`` says what is played, ``trace.py`` plays a game and says what is kept of it, ``file.py`` keeps it
on disk, ``games.py`` are the games of a variant as columns. ``figures.py`` makes numbers with intervals of
them, ``sections.py``, ``questions.py`` and ``changes.py`` lay them out, ``verdicts.py`` says in words what is
real and what is noise, and ``charts.py`` and ``page.py`` make a page of it all. docs/lab.md is for users.
"""
