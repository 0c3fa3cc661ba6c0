"""The kernel plays any game that is declared as a `Game` value; it is independent of cards and games.

cards.py                printed cards (CardDefinition), their copies on the table (Card), and piles of cards (Pile)
effects.py              the classes that the code of a card is composed of: Effect, Value, Listener
table.py                the table: players, piles, counters, lasting effects, triggers
choices.py              questions to players: which card, which player, which option, yes or no
trigger_order.py        the order in which waiting effects are carried out
game.py                 a game as a value: zones, counters, verbs, rules, card texts
loaded_game.py          a game with the reference it is played with
reference_data.py       the cards and sets of the catalogue, and the numbers printed in rulebooks
state_schema.py         the JSON Schema of states and actions
json_validation.py      validation of JSON values against a JSON Schema
state_serialization.py  reading states onto a table and writing them
state_migrations.py     reading states of older versions
input_fields.py         the inputs of formats and calculators
card_list_parser.py     lists of cards as people type them
rulesets.py             a game with its set-ups, formats, calculators and scoring
dealer.py               setting up a table
action_results.py       events, questions, refusals, missing facts
question_arguments.py   the arguments of a question's message
actions.py              carrying out actions on states, and moves on a table
random_numbers.py       random numbers by seed and position
"""
