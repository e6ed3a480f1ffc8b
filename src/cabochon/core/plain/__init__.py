"""Any game's table in words, cards and squares, from its declaration alone: what terminal, text and page of
a game without a drawing of its own are made of. It is made of views, so it shows nothing hidden.
"""
