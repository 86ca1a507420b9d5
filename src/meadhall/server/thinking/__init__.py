"""Thinking in other processes: who gets a worker next, and what it is asked."""
