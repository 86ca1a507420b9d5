"""The steps of Eketorp, in the order of play."""
