"""Train the models of `rules.ask` and measure its answers; used by the commands `ask_train` and `ask_eval`."""
