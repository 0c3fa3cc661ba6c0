"""All names of the effects library in one namespace; the modules of cards import everything from here."""

from rules.engine.games.deck_building.abilities import *
from rules.engine.games.deck_building.attacking import AvoidsForAny as AvoidsForAny
from rules.engine.games.deck_building.attacking import TakesDefenses as TakesDefenses
from rules.engine.games.deck_building.card_declaration import *
from rules.engine.games.deck_building.constants.card_types import *
from rules.engine.games.deck_building.constants.clauses import *
from rules.engine.games.deck_building.constants.moments import *
from rules.engine.games.deck_building.constants.zones import *
from rules.engine.games.deck_building.draw_listeners import *
from rules.engine.games.deck_building.effects.attacking import *
from rules.engine.games.deck_building.effects.basic import *
from rules.engine.games.deck_building.effects.card_filters import *
from rules.engine.games.deck_building.effects.card_sources import *
from rules.engine.games.deck_building.effects.choosing import *
from rules.engine.games.deck_building.effects.controlled_cards import *
from rules.engine.games.deck_building.effects.counting import *
from rules.engine.games.deck_building.effects.first_appearances import *
from rules.engine.games.deck_building.effects.gaining_and_playing import *
from rules.engine.games.deck_building.effects.lasting import *
from rules.engine.games.deck_building.effects.line_up import *
from rules.engine.games.deck_building.effects.own_cards import *
from rules.engine.games.deck_building.effects.replaying import *
from rules.engine.games.deck_building.effects.same_name_cards import *
from rules.engine.games.deck_building.moving import locations_in_play as locations_in_play
from rules.engine.games.deck_building.moving import offers as offers
from rules.engine.games.deck_building.queries import *
from rules.engine.games.deck_building.scoring import final_deck as final_deck
from rules.engine.games.deck_building.turn_and_game_end import GoesOn as GoesOn
from rules.engine.games.deck_building.turn_and_game_end import TakesNextTurn as TakesNextTurn
from rules.engine.kernel.effects import *
from rules.engine.kernel.game import Text as Text
