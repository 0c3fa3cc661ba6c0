"""Everything that a card's text is said with, under one name each; the modules of cards import all of it."""

from rules.engine.games.deck_building.abilities import *
from rules.engine.games.deck_building.asking import *
from rules.engine.games.deck_building.attacking import AvoidsForAny as AvoidsForAny
from rules.engine.games.deck_building.attacking import TakesDefenses as TakesDefenses
from rules.engine.games.deck_building.behaviour import *
from rules.engine.games.deck_building.drawing import *
from rules.engine.games.deck_building.ending import GoesOn as GoesOn
from rules.engine.games.deck_building.ending import TakesNextTurn as TakesNextTurn
from rules.engine.games.deck_building.moving import locations_in_play as locations_in_play
from rules.engine.games.deck_building.moving import offers as offers
from rules.engine.games.deck_building.places import *
from rules.engine.games.deck_building.scoring import final_deck as final_deck
from rules.engine.kernel.game import Text as Text
from rules.engine.kernel.words import *
from rules.engine.words.appearances import *
from rules.engine.words.attacking import *
from rules.engine.words.basic import *
from rules.engine.words.choosing import *
from rules.engine.words.controlling import *
from rules.engine.words.counting import *
from rules.engine.words.gaining import *
from rules.engine.words.handling import *
from rules.engine.words.lasting import *
from rules.engine.words.sources import *
from rules.engine.words.which import *
