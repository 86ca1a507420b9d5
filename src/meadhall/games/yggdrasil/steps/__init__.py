"""What can happen in Yggdrasil Chronicles, in the order of the rulebook."""
