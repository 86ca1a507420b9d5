"""How minds learn: a network plays itself, its own past and others, and learns from how that ends. Needs torch."""
