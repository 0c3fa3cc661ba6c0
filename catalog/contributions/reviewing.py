"""Decisions on contributions: accept, reject, undo, withdraw. Their changes to the catalog are published at once."""

from django.db import transaction
from django.utils import timezone

from catalog.contributions import proposals
from catalog.contributions.database_router import ALIAS
from catalog.contributions.models import DECIDED, VALUES, Contribution
from catalog.contributions.publishing import base_rows, publish
from catalog.seed.loading import READERS


class ReviewError(Exception):
    """The decision is not possible. The message says why."""


@transaction.atomic(using=ALIAS)
def accept(contributions, confirmed="one-source"):
    """Accept contributions with their current values and publish them. A problem report is only marked as accepted."""
    bases, now = base_rows(each.card for each in contributions), timezone.now()
    for each in contributions:
        if each.status == "withdrawn":
            raise ReviewError(f"{each.pk}: its reader has withdrawn it.")
        if each.kind != "report":
            prepare(each, bases.get(each.card), confirmed)
        each.status, each.reviewed_at, each.reason = "accepted", now, ""
        each.save()
    transaction.on_commit(publish, using=ALIAS)


def prepare(contribution, base, confirmed):
    """Validate a contribution again, because a reviewer may have edited it, and store the values that it replaces.

    `base` is the card's fixture content, `confirmed` the degree of confirmation that the reviewer chose."""
    if base is None:
        raise ReviewError(f"{contribution.pk}: there is no card {contribution.card}.")
    given = contribution.values | {"known_from": contribution.known_from, "name": contribution.name}
    cleaned, faults = proposals.clean(base, given)
    if faults:
        reasons = "; ".join(f"{name}: {fault}" for name, fault in faults.items())
        raise ReviewError(f"{contribution.pk}: {reasons}.")
    for name in VALUES:
        setattr(contribution, name, cleaned.get(name))
    contribution.recorded = {name: base.get(name) for name in contribution.values}
    contribution.confirmed = confirmed
    contribution.disputed = disputes(contribution, base) if confirmed == "disputed" else []
    if confirmed == "disputed" and not contribution.disputed:
        raise ReviewError(f"{contribution.pk}: no other value is recorded or proposed, so nothing is disputed.")


def disputes(contribution, base):
    """Return a row for each field with different values in this contribution, the fixtures and other proposals."""
    others = Contribution.objects.filter(card=contribution.card, status__in=("pending", *DECIDED))
    others = [each.values for each in others.exclude(pk=contribution.pk).exclude(kind="report").order_by("pk")]
    found = []
    for name, value in contribution.values.items():
        values = [{"value": value, "source": READERS}]
        if base.get(name) not in (None, value):
            values.append({"value": base[name], "source": base["sources"][0]})
        different = dict.fromkeys(other[name] for other in others if other.get(name, value) != value)
        values += [{"value": each, "source": READERS} for each in different]
        found += [{"field": name, "values": values}] if len(values) > 1 else []
    return found


def reject(contributions, reason):
    """Reject contributions with a reason that the reader sees."""
    decide(contributions, ("pending",), status="rejected", reason=reason, reviewed_at=timezone.now())


def undo(contributions):
    """Put decided contributions back into the queue; an accepted text disappears from the catalog."""
    decide(contributions, (*DECIDED, "rejected"), status="pending", reason="", reviewed_at=None)


def withdraw(contributions):
    """Withdraw contributions on their reader's request; an accepted text disappears from the catalog."""
    states = ("pending", "rejected", *DECIDED)
    decide(contributions, states, status="withdrawn", reviewed_at=timezone.now())


def remove_name(contributions):
    """Remove the reader's name from contributions."""
    decide(contributions, None, name="")


@transaction.atomic(using=ALIAS)
def decide(contributions, from_states, **values):
    """Set these values on contributions and publish; raise ReviewError if the status of one is not in `from_states`.

    None allows every status."""
    for each in contributions:
        if from_states is not None and each.status not in from_states:
            raise ReviewError(f"{each.pk}: its status is “{each.status}”, so this isn't possible.")
        for name, value in values.items():
            setattr(each, name, value)
        each.save(update_fields=list(values))
    transaction.on_commit(publish, using=ALIAS)
