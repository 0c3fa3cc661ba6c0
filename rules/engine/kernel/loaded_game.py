"""A game together with the reference data (cards, sets, printed numbers) that it is played with."""

import copy
from dataclasses import replace
from functools import cache

from .action_results import Json
from .cards import BY_FIGURES, STOP, UNKNOWN_ID, CardDefinition, Parts
from .effect_ids import effects_of
from .effects import Effect, Listener
from .game import Game, Verb
from .json_validation import CompiledSchema
from .reference_data import CardFact, Reference
from .state_schema import action_schemas, state_schema


class LoadedGame:
    """A game with a reference, the definitions of its cards by id, and every effect of its cards by id.

    `unrecorded` is how cards without a recorded text are played; `by_unrecorded` has the loaded game for each such
    way."""

    def __init__(self, game: Game, reference: Reference):
        self.game, self.reference = game, reference
        self.state_schema = CompiledSchema(state_schema(game))
        self.action_schemas = {name: CompiledSchema(each) for name, each in action_schemas(game).items()}
        self.effects: dict[str, Effect] = {}
        self.effect_ids: dict[int, str] = {}
        self.ids_by_position: dict[str, str] = {}  # for states of version 1
        self.verbs_in, self.names = cache(self.find_verbs), cache(self.find_names)
        self.unrecorded, self.by_unrecorded = STOP, {STOP: self}
        self.forget_definitions()
        for card_id, text in game.texts.items():
            for position, effect_id, effect in effects_of(card_id, text):
                self.effects.setdefault(effect_id, effect)
                self.effect_ids.setdefault(id(effect), effect_id)
                self.ids_by_position[position] = effect_id

    def forget_definitions(self) -> None:
        """Clear the caches of card definitions; only the definition of unknown cards is kept."""
        self.copies: dict[str, CardDefinition] = {}
        self.kinds = {UNKNOWN_ID: CardDefinition(UNKNOWN_ID, "an unknown card", is_known=False)}

    def playing(self, unrecorded: str) -> "LoadedGame":
        """Return the game for states whose field `unrecorded` has this value."""
        if unrecorded not in self.by_unrecorded:
            other = self.by_unrecorded[unrecorded] = copy.copy(self)
            other.unrecorded = unrecorded
            other.forget_definitions()
        return self.by_unrecorded[unrecorded]

    def find_verbs(self, phase: str, names: tuple[str, ...]) -> tuple[Verb, ...]:
        """Return the verbs of a phase, or those of them with these names; `verbs_in` caches them."""
        known = [verb for verb in self.game.verbs if not names or verb.name in names]
        return tuple(verb for verb in known if not verb.phases or phase in verb.phases)

    def kind(self, card_id: str) -> CardDefinition | None:
        """Return the definition of a card of the catalogue, or None."""
        if card_id not in self.kinds and card_id in self.reference.cards:
            self.kinds[card_id] = self.read(self.reference.cards[card_id])
        return self.kinds.get(card_id)

    def read(self, fact: CardFact) -> CardDefinition:
        """Return the definition of a card in this game: the facts of the catalogue with the card's effects."""
        text, refused = self.game.texts.get(fact.id), self.game.refused.get(fact.id, "")
        if text is None:  # a group's own card is played by its numbers; its text has no effect
            is_own, has_none = "local" in fact.flags, fact.stack in self.game.stacks_without_text
            is_by_figures = self.unrecorded == BY_FIGURES and not (is_own or has_none)
            parts: Parts | None = {} if is_own or has_none or is_by_figures else None
            return CardDefinition(
                **vars(fact), parts=parts, is_own=is_own, is_by_figures=is_by_figures, refused=refused
            )
        listens: dict[str, tuple[Listener, ...]] = {}
        for effect in (each for effects in text.parts.values() for each in effects if isinstance(each, Listener)):
            for moment in effect.moments:
                listens[moment] = (*listens.get(moment, ()), effect)
        return CardDefinition(**vars(fact), parts=text.parts, notes=text.notes, refused=refused, listens=listens)

    def printed(self, name: str) -> Json:
        """Return the value of a number or list that the game's rulebook prints, by its name."""
        return self.reference.numbers[f"{self.game.id}.{name}"].value

    def find_names(self, card_ids: tuple[str, ...]) -> frozenset[str]:
        """Return the names of cards of the catalogue; `names` caches them."""
        return frozenset(kind.name for each in card_ids if (kind := self.kind(each)))

    def own_kind(self, card_id: str, given: dict[str, Json]) -> CardDefinition:
        """Return the definition of a card that a state defines: it is played by its numbers and has no effects.

        For a card of the catalogue, the state can add numbers and facts that the catalogue does not have."""
        figures = {name: given[name] for name in self.game.figures if given.get(name) is not None}
        facts = {each.name: given[each.name] for each in self.game.facts if each.name in given}
        types, subtypes, keywords = (tuple(given.get(name, ())) for name in ("types", "subtypes", "keywords"))
        known = self.kind(card_id) or CardDefinition(card_id, given["name"], "", "own", types, subtypes, keywords)
        figures, facts = {**known.figures, **figures}, {**known.facts, **facts}
        return replace(known, figures=figures, facts=facts, parts=known.parts or {}, is_own=True)

    def effect_id(self, effect: Effect) -> str:
        """Return the id of an effect; see `effect_ids`."""
        return self.effect_ids[id(effect)]
