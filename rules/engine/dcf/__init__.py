"""DC Forever.

facts.py       one input under all its names; fields that only this game needs
checks.py      a question of legality, as a format and as a kind
seats.py       what players, side and role give a player
starters.py drafts.py decks.py hands.py locations.py placement.py   the parts of a set-up
first_game.py tables.py layouts.py parts.py   the first game, whole tables, random legal tables and their parts
questions.py book.py   what the set-up gives; what the book says in words, place by place
pools.py abilities.py playing.py attachments.py schemes.py effects.py cards.py zones.py   cards and resources
activation.py actions.py modifiers.py damage.py unaligned.py   what happens in a Confrontation
cycles.py winning.py drawing.py golden.py   cycles, wins, draws and reshuffles, golden rules
"""

from rules.engine.dcf.abilities import LIMITED_ABILITY
from rules.engine.dcf.actions import ACTIONS, ATTACKING, RESCUING, THREATENING
from rules.engine.dcf.activation import ACTIVATION
from rules.engine.dcf.attachments import ATTACHMENTS, EMPOWERING
from rules.engine.dcf.book import BOOK_QUESTION
from rules.engine.dcf.cards import CARD_KIND
from rules.engine.dcf.cycles import CYCLE, CYCLE_ORDER
from rules.engine.dcf.damage import DAMAGE, HEALING, RECOVER
from rules.engine.dcf.decks import STARTING_DECK
from rules.engine.dcf.drafts import DRAFT
from rules.engine.dcf.drawing import DRAW_PHASE, RESHUFFLE
from rules.engine.dcf.effects import EFFECTS, TARGETING
from rules.engine.dcf.first_game import FIRST_GAME, FIRST_GAME_CHECK
from rules.engine.dcf.golden import GOLDEN
from rules.engine.dcf.hands import HAND_SIZE
from rules.engine.dcf.layouts import MODES, set_up
from rules.engine.dcf.locations import LOCATION_CITIZENS, LOCATIONS, REPLACEMENT
from rules.engine.dcf.modifiers import PLAYING_A_MODIFIER
from rules.engine.dcf.placement import PLACEMENT
from rules.engine.dcf.playing import PLAYING
from rules.engine.dcf.pools import BUYING, RESOURCE_POOL
from rules.engine.dcf.questions import SETUP_QUESTION
from rules.engine.dcf.schemes import COMPLETION, SCHEME_PLACEMENT
from rules.engine.dcf.seats import SPLIT
from rules.engine.dcf.starters import STARTING_CHARACTERS
from rules.engine.dcf.tables import TABLE
from rules.engine.dcf.unaligned import CLAIM, DEFEAT, NEW_PLACE, SWAYED_KIND, THRESHOLD
from rules.engine.dcf.winning import WIN_CHECK
from rules.engine.dcf.zones import ZONES
from rules.engine.kinds import Scope

SET_UP_CHECKS = (SPLIT, STARTING_CHARACTERS, DRAFT, STARTING_DECK, HAND_SIZE, LOCATIONS, LOCATION_CITIZENS)
MOVE_CHECKS = (SCHEME_PLACEMENT, BUYING, LIMITED_ABILITY, PLAYING_A_MODIFIER, PLAYING)
FORMATS = tuple(
    check.format for check in (*SET_UP_CHECKS, *MOVE_CHECKS, EMPOWERING, TARGETING, FIRST_GAME_CHECK, TABLE)
)
KINDS = (
    SETUP_QUESTION,
    FIRST_GAME,
    SCHEME_PLACEMENT.kind,
    REPLACEMENT,
    ACTIONS,
    THREATENING,
    RESCUING,
    ATTACKING,
    DAMAGE,
    HEALING,
    RECOVER,
    COMPLETION,
    DEFEAT,
    CLAIM,
    THRESHOLD,
    SWAYED_KIND,
    NEW_PLACE,
    PLACEMENT,
    WIN_CHECK,
    CYCLE,
    CYCLE_ORDER,
    ACTIVATION,
    DRAW_PHASE,
    RESHUFFLE,
    RESOURCE_POOL,
    *(check.kind for check in (BUYING, LIMITED_ABILITY, PLAYING_A_MODIFIER, *SET_UP_CHECKS)),
    PLAYING.kind,
    *GOLDEN,
    *EFFECTS,
    *ATTACHMENTS,
    *ZONES,
    CARD_KIND,
    BOOK_QUESTION,
)
SCOPE = Scope(game="dcf", formats=FORMATS, kinds=KINDS, modes=MODES, set_up=set_up)
