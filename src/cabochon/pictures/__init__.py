"""Pictures of positions as SVG: what a seat or a watcher sees, with the page's gems, colours and letters.

A game draws its own table in its module ``picture`` (games/<slug>/picture.py) with what is here; see
``drawing.py`` for how it is asked.
"""
