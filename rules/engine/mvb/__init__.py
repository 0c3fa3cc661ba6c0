"""The Multiverse Box.

facts.py, answers.py        inputs under all their names; the shape of answers
modes.py owned_sets.py named_cards.py   Standard, Short, Impossible; sets and cards by name
champion_cards.py           what is known of a Champion
champions.py                one player's Champions
randomizers.py main_deck.py event_deck.py event_line_up.py roles.py super_villains.py   the piles of a table
table.py, contents.py       a whole table; the box's contents
confrontation.py prey.py defeat.py ending.py   fighting Champions, and how the game ends
events.py                   the Event Line-Up in play
attacks.py                  Attacks, Bombshell Attacks, Defenses
keywords/                   the glossary's keywords
card_notes.py notes.py set_notes.py   what the book says of single cards and sets
world_hopper/ cost_tokens/ variants.py   the two variants
questions.py synonyms.py    questions about piles; other names of fields and results
set_ups/                    random tables from a seed
"""

from rules.engine.kinds import Scope
from rules.engine.mvb import (
    attacks,
    champions,
    confrontation,
    contents,
    defeat,
    ending,
    event_deck,
    event_line_up,
    events,
    main_deck,
    notes,
    prey,
    questions,
    randomizers,
    roles,
    set_notes,
    super_villains,
    table,
    variants,
)
from rules.engine.mvb.cost_tokens import play as token_play
from rules.engine.mvb.cost_tokens import table as token_table
from rules.engine.mvb.keywords import named as keywords
from rules.engine.mvb.set_ups.lay_out import set_up
from rules.engine.mvb.synonyms import ALSO, SYNONYMS
from rules.engine.mvb.world_hopper import reach, turns
from rules.engine.mvb.world_hopper import table as hopper_table

PILES = (champions, randomizers, main_deck, event_deck, event_line_up, roles, super_villains)
FORMATS = tuple(chosen for module in (*PILES, variants, hopper_table, token_table, table) for chosen in module.FORMATS)
KINDS = tuple(
    kind
    for module in (
        table,
        *(pile for pile in PILES if hasattr(pile, "KINDS")),
        contents,
        confrontation,
        prey,
        defeat,
        ending,
        events,
        attacks,
        keywords,
        notes,
        set_notes,
        questions,
        variants,
        reach,
        turns,
        token_play,
    )
    for kind in module.KINDS
)
SCOPE = Scope(game="mvb", formats=FORMATS, kinds=KINDS, modes=table.MODES, set_up=set_up, synonyms=SYNONYMS, also=ALSO)
