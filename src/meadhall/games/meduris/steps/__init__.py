"""The steps of Meduris, in the order of play."""
