"""The rules of Blood Rage, phase by phase and action by action."""
