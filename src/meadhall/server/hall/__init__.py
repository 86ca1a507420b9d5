"""What the hall offers around its tables: the games, new tables, lists, campaigns, and looks back at what is over."""
