"""Telling people who are not here that a table waits for them."""
