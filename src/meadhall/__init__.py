"""Meadhall: a hall for Norse table games, for people and bots, in the browser, the terminal and Python."""

__version__ = "0.1.0"
