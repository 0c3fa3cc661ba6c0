"""Serializers for results of the rules engine: plays, violations, scores, setups, interactions."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from catalog.documents.serializer_fields import AnyField, ConstantField, SiteURLField, TextsField
from rules.api.engine_components import ref
from rules.api.serializers import BASIS, CitationSerializer, PointerSerializer, RulingSerializer


@extend_schema_field(ref("State"))
class StateField(serializers.DictField):
    """The state of a table."""

    def __init__(self):
        super().__init__(help_text="the state of the table; send it to `play`, `validate` or `score`")


@extend_schema_field(ref("Action"))
class ActionField(serializers.DictField):
    """An action of a player."""


@extend_schema_field(ref("GameOver"))
class GameOverField(serializers.DictField):
    """How a game ended."""


class StepSerializer(serializers.Serializer):
    """One step of a calculation, a setup or a score. If `open` is true or `basis` is `open`, no book
    decides the step, or a fact is not known."""

    code = serializers.CharField()
    text = serializers.CharField()
    open = serializers.BooleanField()
    basis = serializers.ChoiceField(choices=["derived", "open"])
    citations = CitationSerializer(many=True)


class EventSerializer(StepSerializer):
    """An event on a table."""

    args = serializers.DictField()


class ChoiceSerializer(serializers.Serializer):
    """A pending choice: the player, and the options as values to send and as display names."""

    player = serializers.CharField()
    reason = serializers.CharField()
    options = TextsField()
    card = serializers.CharField(allow_null=True)
    about = serializers.CharField(allow_null=True)
    text = serializers.CharField()
    names = TextsField()


class BrokenRuleSerializer(serializers.Serializer):
    """A rule that an action breaks."""

    code = serializers.CharField()
    message = serializers.CharField()
    citations = CitationSerializer(many=True)


class RefusalSerializer(serializers.Serializer):
    """The reason why an action is refused. `action` is its index in the request."""

    code = serializers.CharField()
    message = serializers.CharField()
    citations = CitationSerializer(many=True)
    action = serializers.IntegerField()
    also = BrokenRuleSerializer(many=True)


class UnknownSerializer(serializers.Serializer):
    """The missing fact without which the engine cannot continue."""

    code = serializers.CharField()
    message = serializers.CharField()
    action = serializers.IntegerField(required=False)


class PlaySerializer(serializers.Serializer):
    """The events, the resulting state, and the legal actions."""

    object = ConstantField("play")
    ruleset = serializers.CharField()
    events = EventSerializer(many=True)
    state = StateField()
    choice = ChoiceSerializer(allow_null=True)
    refusal = RefusalSerializer(allow_null=True)
    unknown = UnknownSerializer(allow_null=True)
    basis = serializers.ChoiceField(choices=["derived", "open"])
    over = GameOverField(allow_null=True, help_text="how the game ended; null while it goes on")
    legal = serializers.ListField(child=ActionField(), help_text="the actions that can be sent next")


class ViolationSerializer(serializers.Serializer):
    """A broken rule. If `open` is true, the book only recommends the rule or leaves the question open."""

    code = serializers.CharField()
    message = serializers.CharField()
    field = serializers.CharField(
        allow_null=True,
        help_text="the member of the request with the list that it is about, such as `top`; null if none",
    )
    line = serializers.IntegerField(
        allow_null=True, help_text="the line of the text that can't be read, from 1; null for all other violations"
    )
    cards = TextsField()
    expected = AnyField()
    found = AnyField()
    fix = serializers.CharField(allow_blank=True)
    open = serializers.BooleanField()
    citations = CitationSerializer(many=True)


class ValidationSerializer(serializers.Serializer):
    """All violations of a list or table."""

    object = ConstantField("validation")
    ruleset = serializers.CharField()
    format = serializers.CharField()
    legal = serializers.BooleanField()
    violations = ViolationSerializer(many=True)


class LineSerializer(serializers.Serializer):
    """One line of a score: a card, or the tokens."""

    card = serializers.CharField(allow_blank=True)
    count = serializers.IntegerField()
    points = serializers.IntegerField()
    formula = serializers.CharField(allow_blank=True)
    citations = CitationSerializer(many=True)


class PlayerScoreSerializer(serializers.Serializer):
    """One player's total, line by line."""

    player = serializers.CharField()
    total = serializers.IntegerField()
    lines = LineSerializer(many=True)


class ScoreSerializer(serializers.Serializer):
    """Every player's total, the winners, and how a tie is broken."""

    object = ConstantField("score")
    ruleset = serializers.CharField()
    scores = PlayerScoreSerializer(many=True, allow_null=True)
    winners = serializers.ListField(child=serializers.CharField(), allow_null=True)
    steps = StepSerializer(many=True)
    unknown = UnknownSerializer(allow_null=True)


class CalculationSerializer(serializers.Serializer):
    """A calculated number, with the steps that lead to it."""

    object = ConstantField("calculation")
    ruleset = serializers.CharField()
    calculator = serializers.CharField()
    result = serializers.DictField(allow_null=True)
    steps = StepSerializer(many=True)
    unknown = UnknownSerializer(allow_null=True)


class PartSerializer(serializers.Serializer):
    """A pile, stack, hand or supply of a table."""

    name = serializers.CharField()
    text = serializers.CharField()
    count = serializers.IntegerField()
    cards = TextsField()
    player = serializers.CharField(allow_blank=True)
    citations = CitationSerializer(many=True)


class SetUpSerializer(serializers.Serializer):
    """A random legal table."""

    object = ConstantField("setup")
    ruleset = serializers.CharField()
    mode = serializers.CharField()
    players = serializers.IntegerField()
    sets = TextsField()
    seed = serializers.CharField()
    parts = PartSerializer(many=True)
    steps = StepSerializer(many=True)
    state = StateField()
    choice = ChoiceSerializer(allow_null=True, help_text="the choice that a player has to make first; null if none")
    legal = serializers.ListField(child=ActionField(), help_text="the actions that `play` accepts now")
    unknown = UnknownSerializer(
        allow_null=True, help_text="the fact that we don't know and without which play can't begin; null if none"
    )
    html_url = serializers.CharField()


class PlayerLimitsSerializer(serializers.Serializer):
    """How many can play."""

    fewest = serializers.IntegerField(help_text="the fewest players")
    most = serializers.IntegerField(help_text="the most players")


class ActionHelpSerializer(serializers.Serializer):
    """An action of a ruleset."""

    do = serializers.CharField(help_text="the value of `do`")
    fields = TextsField(help_text="the further members of the action")
    help = serializers.CharField(help_text="what it does")


class CalculatorHelpSerializer(serializers.Serializer):
    """A calculator of a ruleset, for `calculate`."""

    name = serializers.CharField(help_text="the value of `calculator`, or of `format`")
    help = serializers.CharField(help_text="what it calculates or checks")
    schema = serializers.DictField(help_text="the JSON Schema of a request; `#/state_schema` is the ruleset's own")
    example = serializers.DictField(
        required=False, help_text="a valid request; `/engine/{id}` leaves out examples with a state"
    )


class FormatHelpSerializer(CalculatorHelpSerializer):
    """A format of a ruleset, for `validate`."""

    rules = TextsField(help_text="the codes of the violations that it can report")


class RulesetSerializer(serializers.Serializer):
    """A ruleset: how it is set up, played, validated and calculated."""

    object = ConstantField("ruleset")
    id = serializers.CharField(help_text="the value of `ruleset` everywhere")
    url = SiteURLField("/api/v1/engine/{0[id]}")
    html_url = SiteURLField("/guides/{0[id]}")
    name = serializers.CharField(help_text="the name of the game")
    modes = TextsField(help_text="the game modes, the usual one first")
    players = PlayerLimitsSerializer(help_text="how many can play")
    sets = TextsField(help_text="the codes of all sets that can be used")
    default_sets = TextsField(help_text="the codes of the sets that are used if none are given")
    options = serializers.DictField(
        child=TextsField(),
        help_text="the house rules in a state's `options`, each with its values, the usual one first",
    )
    cards = serializers.IntegerField(help_text="the number of cards whose text `play` can carry out")
    state_schema = serializers.DictField(help_text="the JSON Schema of a state")
    action_schema = serializers.DictField(help_text="the JSON Schema of an action")
    actions = ActionHelpSerializer(many=True, help_text="the actions that players have")
    formats = FormatHelpSerializer(many=True, help_text="what `validate` checks")
    calculators = CalculatorHelpSerializer(many=True, help_text="what `calculate` calculates")
    examples = serializers.DictField(
        help_text="valid requests, by operation; see `formats` and `calculators` for others"
    )


class DescriptionSerializer(serializers.Serializer):
    """The engine's rulesets, schemas and examples."""

    object = ConstantField("engine")
    languages = TextsField(help_text="the languages of messages, for `lang`")
    most_actions = serializers.IntegerField(help_text="how many actions one request to `play` can have")
    rulesets = RulesetSerializer(many=True, help_text="all rulesets, with everything about them")


class OutcomeSerializer(serializers.Serializer):
    """A standard situation of two cards: the result together, and how it differs from playing them separately."""

    ruleset = serializers.CharField()
    situation = serializers.CharField()
    text = serializers.CharField()
    cards = TextsField()
    together = serializers.DictField(child=serializers.IntegerField())
    differs = serializers.DictField(child=serializers.IntegerField())
    lines = TextsField()
    events = EventSerializer(many=True)


class PrintingPairSerializer(serializers.Serializer):
    """Other printings of the two cards, with rulings on both."""

    cards = PointerSerializer(many=True, help_text="the two cards")
    rulings_count = serializers.IntegerField(help_text="the number of rulings on both")
    url = serializers.CharField(help_text="the URL of these two cards together")


class InteractionSerializer(serializers.Serializer):
    """Everything recorded or computed about two cards together."""

    object = ConstantField("interaction")
    cards = PointerSerializer(many=True)
    rulings = RulingSerializer(many=True)
    outcomes = OutcomeSerializer(many=True)
    shared_terms = TextsField()
    basis = serializers.ChoiceField(choices=BASIS)
    other_printings = PrintingPairSerializer(
        many=True, help_text="other printings of the two cards that have rulings together: Kick's are on `fe-kick`"
    )
    html_url = serializers.CharField()
