"""The API of contributions: send up to 200 at once, and follow them with the token of the submission."""

from django.conf import settings
from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers
from rest_framework.response import Response

from catalog.api.base_views import ApiView, operation
from catalog.api.exceptions import ApiError, bad_body
from catalog.contributions import proposals
from catalog.contributions.models import KINDS, KNOWN_FROM, STATUSES, Contribution
from catalog.contributions.submitting import MAX_ROWS, RefusedError, is_same_origin, submit
from catalog.documents.serializer_fields import ConstantField, NullableField, SiteURLField

EXAMPLE_CARD = "metal-ankh-portal"
EXAMPLE = {
    "check": True,
    "contributions": [{"card": EXAMPLE_CARD, "text": "Draw two cards, then discard one.", "known_from": "card"}],
}
EXAMPLE_TOKEN = "example"  # noqa: S105  (a sample submission, for the documentation)
BODY_FIELDS = {"check", "contributions"}


@extend_schema_serializer(component_name="Contribution")
class ContributionRequestSerializer(serializers.Serializer):
    """What you know about a card. Give a text or at least one number."""

    card = serializers.CharField(help_text="the card's id")
    text = serializers.CharField(required=False, help_text="what the card does, in English and in your own words")
    cost = serializers.IntegerField(required=False, help_text="the printed cost")
    victory_points = serializers.IntegerField(required=False, help_text="the printed Victory Points")
    power = serializers.IntegerField(required=False, help_text="the printed Power")
    copies = serializers.IntegerField(required=False, help_text="how many copies the set contains")
    known_from = serializers.ChoiceField(
        [key for key, _label in KNOWN_FROM], required=False, help_text="`card`: you have it in hand; else `other`"
    )
    name = serializers.CharField(required=False, help_text="your name for the credits page; it is public")


@extend_schema_serializer(component_name="Submission")
class SubmissionRequestSerializer(serializers.Serializer):
    """Contributions to send together. If one is invalid, none is stored."""

    contributions = ContributionRequestSerializer(many=True, help_text=f"1 to {MAX_ROWS} contributions")
    check = serializers.BooleanField(required=False, help_text="true: only validate, store nothing")


class ContributionSerializer(serializers.ModelSerializer):
    """A contribution and its state of review."""

    object = ConstantField("contribution")
    id = serializers.IntegerField(source="pk", allow_null=True, help_text="null if it was only checked")
    card = serializers.CharField(help_text="the card's id; empty for a problem report")
    kind = serializers.ChoiceField(KINDS, help_text="`correction` if it changes a recorded value")
    status = serializers.ChoiceField(STATUSES, help_text="the state of review")
    reason = NullableField(help_text="why it was not accepted")
    text = serializers.CharField(allow_null=True, help_text="the text as sent or as edited by a reviewer")
    cost = serializers.IntegerField(allow_null=True, help_text="the cost")
    victory_points = serializers.IntegerField(allow_null=True, help_text="the Victory Points")
    power = serializers.IntegerField(allow_null=True, help_text="the Power")
    copies = serializers.IntegerField(allow_null=True, help_text="the number of copies")
    known_from = serializers.ChoiceField(KNOWN_FROM, help_text="how the reader knows the card")
    name = NullableField(help_text="the name for the credits")
    sent_at = serializers.DateTimeField(format=None, allow_null=True, help_text="when it was sent")
    reviewed_at = serializers.DateTimeField(format=None, allow_null=True, help_text="when it was reviewed")

    class Meta:
        model = Contribution
        fields = read_only_fields = (
            "object", "id", "card", "kind", "status", "reason", "text", "cost", "victory_points", "power", "copies",
            "known_from", "name", "sent_at", "reviewed_at",
        )  # fmt: skip


class SubmissionSerializer(serializers.Serializer):
    """Contributions that were sent together, and the private link to their status."""

    object = ConstantField("submission")
    token = serializers.CharField(allow_null=True, help_text="the secret of the private link; null if only checked")
    url = SiteURLField("/api/v1/contributions/{0[link]}")
    html_url = SiteURLField("/contribute/status/{0[link]}")
    data = ContributionSerializer(many=True, help_text="the contributions, in the order sent")


def submission(rows, token):
    """Return a submission as a response."""
    return Response(SubmissionSerializer({"token": token, "link": token or EXAMPLE_TOKEN, "data": rows}).data)


def refuse_if_off():
    """Raise 404 if this site takes no contributions."""
    if settings.CONTRIBUTIONS == "off":
        raise ApiError(404, "not-found", "Not found", "This site doesn't take contributions.")


class ContributionsView(ApiView):
    """Card texts from readers."""

    serializer_class = SubmissionSerializer
    changes_catalogue = True

    @operation(
        "Send card texts", cost=50, body=EXAMPLE, request=SubmissionRequestSerializer, responses=SubmissionSerializer
    )
    def post(self, request):
        """Validate and store contributions; with `check`, only validate them."""
        refuse_if_off()
        if "HTTP_ORIGIN" in request.META and not is_same_origin(request):
            raise ApiError(403, "bad-origin", "Bad origin", "A page of another site can't send contributions.")
        checked = check_body(request.data)
        if request.data.get("check"):
            return submission([Contribution(kind="text", card=row["id"], **values) for row, values in checked], None)
        try:
            rows = submit(request, checked)
        except RefusedError as refusal:
            code = "too-many-requests" if refusal.status == 429 else "queue-full"
            error = ApiError(refusal.status, code, "Refused", str(refusal))
            error.wait = refusal.wait
            raise error from None
        return submission(rows, rows[0].token)


class SubmissionView(ApiView):
    """The contributions of a submission, with their review status."""

    ids_have_case = True

    serializer_class = SubmissionSerializer

    @operation("Get the state of review", example={"token": EXAMPLE_TOKEN}, responses=SubmissionSerializer)
    def get(self, request, token):
        """Return the contributions of a submission. The token `example` returns a sample."""
        refuse_if_off()
        rows = list(Contribution.objects.filter(token=token).order_by("pk")) if token != EXAMPLE_TOKEN else []
        if token == EXAMPLE_TOKEN:
            rows = [Contribution(kind="text", card=EXAMPLE_CARD, text="Draw two cards, then discard one.")]
        if not rows:
            raise ApiError(404, "not-found", "Not found", "There's no submission with this token.")
        response = submission(rows, token)
        response["Cache-Control"] = "no-store"
        return response


def check_body(body):
    """Return (recorded content, cleaned values) pairs. Raise a 400 error that names every invalid row and field."""
    if not isinstance(body, dict):
        raise bad_body("contributions", "The body must be an object with a list “contributions”.")
    for name in sorted(body.keys() - BODY_FIELDS):
        raise bad_body(name[:60], f"“{name[:60]}” isn't a field. Fields: check, contributions.")
    if not isinstance(body.get("check", False), bool):
        raise bad_body("check", "check: needs true or false.")
    given = body.get("contributions")
    if not isinstance(given, list) or not 1 <= len(given) <= MAX_ROWS:
        raise bad_body("contributions", f"contributions: needs a list of 1 to {MAX_ROWS} objects.")
    slugs = [row.get("card") for row in given if isinstance(row, dict)]
    recorded = proposals.recorded_rows(slug for slug in slugs if isinstance(slug, str) and len(slug) <= 120)
    checked, errors = [], []
    for index, row in enumerate(given):
        faults = check_row(row, recorded, checked)
        errors += [{"index": index, "field": name, "detail": str(fault)} for name, fault in faults.items()]
    if errors:
        first = errors[0]
        field = f"contributions.{first['index']}.{first['field']}"
        detail = f"{field}: {first['detail']}. Invalid: {len({each['index'] for each in errors})} of {len(given)}."
        raise ApiError(400, "bad-body", "Bad body", detail, field=field, errors=errors)
    return checked


def check_row(row, recorded, checked):
    """Return the faults of a row by field. If it has none, add (recorded content, cleaned values) to `checked`."""
    if not isinstance(row, dict):
        return {"card": "needs an object"}
    slug = row.get("card")
    if not isinstance(slug, str) or slug not in recorded:
        return {"card": f"there's no card with the id “{str(slug)[:60]}”"}
    cleaned, faults = proposals.clean(recorded[slug], {name: value for name, value in row.items() if name != "card"})
    for name in FIGURE_TYPES:
        if isinstance(row.get(name), str):
            faults[name] = "needs a number, not a text"
    if not faults:
        checked.append((recorded[slug], cleaned))
    return faults


FIGURE_TYPES = ("cost", "victory_points", "power", "copies")
