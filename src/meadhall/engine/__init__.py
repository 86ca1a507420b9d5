"""The engine: everything is a Step. It knows no game and imports nothing but the standard library."""
