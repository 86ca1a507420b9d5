"""The arena: many games between bots, on all cores, and what they show."""
