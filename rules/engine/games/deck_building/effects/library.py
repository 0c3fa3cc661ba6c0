"""All names of the effects library in one namespace; the modules of cards import everything from here."""

# mypy: implicit-reexport

from ....kernel.effects import Effect, Value
from ....kernel.game import Text
from ..abilities import Ability, BorrowsText
from ..attacking import AvoidsForAny, TakesDefenses
from ..card_declaration import STAYS, Effects, card, clauses
from ..constants.card_types import *
from ..constants.clauses import *
from ..constants.moments import *
from ..constants.zones import *
from ..draw_listeners import AfterFirstDraw, BeforeDrawing, DrawsMore, KeepsOneBack
from ..moving import locations_in_play, offers
from ..queries import (
    ClaimsLocations,
    CostChange,
    CountsAs,
    Freezes,
    GoesElsewhere,
    NamedType,
    OnlyPower,
    StoredTexts,
    controlled,
    cost_of,
)
from ..scoring import final_deck
from ..turn_and_game_end import GoesOn, TakesNextTurn
from .attacking import *
from .basic import *
from .card_filters import *
from .card_sources import *
from .choosing import *
from .controlled_cards import *
from .counting import *
from .crises import *
from .first_appearances import *
from .gaining_and_playing import *
from .hand_and_deck import *
from .lasting import *
from .line_up import *
from .replaying import *
from .same_name_cards import *
