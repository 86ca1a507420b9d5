"""Minds: small networks that have learned a game by playing it. They look at what a seat may know, in numbers
(engine/numbers.py), and at nothing else. Playing needs numpy; learning is in meadhall.train."""
