"""The rules of Forever Evil, from its English and its French book.

stacks.py  super_hero_stack.py  main_deck.py  line_up.py  teams.py  table.py   what is validated
set_up.py            a random legal table for each mode
notes.py             situations that name a card: the card decides which kind below answers
attacks.py  first_appearance.py  power.py  buying.py  reshuffle.py  turns.py  tokens.py  moving.py  played.py   the turn
basic_cards.py       the cards every game has
firestorm.py  equipment_notes.py  super_power_notes.py  character_notes.py   the books' notes on single cards
team_play.py         Good Guys vs Bad Guys in play
contents.py  preparing.py  ending.py  scoring.py   before and after the game
sources.py  differences.py  left_open.py   what one book says where they disagree, and what none decides
../play/             the kind `play`: a whole table, card by card
synonyms.py          fields as players write them, and further names of results
answer.py  fields.py  seats.py   the shape of an answer, fields for players' words, who sits where
"""

from rules.engine import play
from rules.engine.fe import (
    attacks,
    basic_cards,
    buying,
    character_notes,
    contents,
    ending,
    equipment_notes,
    firestorm,
    first_appearance,
    line_up,
    main_deck,
    moving,
    notes,
    played,
    power,
    preparing,
    reshuffle,
    scoring,
    sources,
    stacks,
    super_hero_stack,
    super_power_notes,
    table,
    team_play,
    teams,
    tokens,
    turns,
)
from rules.engine.fe.set_up import set_up
from rules.engine.fe.synonyms import ALSO, SYNONYMS
from rules.engine.kinds import Scope

FORMATS = (
    *stacks.FORMATS,
    *super_hero_stack.FORMATS,
    *main_deck.FORMATS,
    *line_up.FORMATS,
    *table.FORMATS,
    *teams.FORMATS,
    *contents.FORMATS,
)
KINDS = (
    *notes.KINDS,
    *basic_cards.KINDS,
    *power.KINDS,
    *buying.KINDS,
    *attacks.KINDS,
    *first_appearance.KINDS,
    *turns.KINDS,
    *reshuffle.KINDS,
    *scoring.KINDS,
    *tokens.KINDS,
    *moving.KINDS,
    *played.KINDS,
    *firestorm.KINDS,
    *equipment_notes.KINDS,
    *super_power_notes.KINDS,
    *character_notes.KINDS,
    *team_play.KINDS,
    *contents.KINDS,
    *preparing.KINDS,
    *ending.KINDS,
    *sources.KINDS,
    *play.KINDS,
)
SCOPE = Scope(game="fe", formats=FORMATS, kinds=KINDS, modes=table.MODES, set_up=set_up, synonyms=SYNONYMS, also=ALSO)
