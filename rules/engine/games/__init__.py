"""The games, each declared as a value that the kernel plays, with its zones, verbs, rules and cards."""
