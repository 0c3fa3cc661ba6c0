"""The games: each is a value the kernel plays, with its own zones, verbs, rules and cards."""
