"""How a turn goes and how the table is set up: the sections of the books that say so, with their steps."""

from django.db.models import Prefetch, Q

from rules.models import Clause, Section

TURNS = {
    ("fe", "en"): ("fe-en/turn-sequence-back-cover", "fe-en/ending-your-turn"),
    ("fe", "fr"): ("fe-fr/deroulement-d-un-tour-dos", "fe-fr/fin-du-tour"),
    ("mvb", "en"): (
        "fe-en/turn-sequence-back-cover",
        "mvb/confronting-your-foes-champions",
        "mvb/defeating-a-champion",
    ),
    ("dcf", "en"): ("dcf/overview-of-a-round",),
    ("e101", "en"): (
        "e101/larry-plotter",
        "e101/the-dic-moves",
        "e101/chase-me-if-you-can",
        "e101/hoarding",
        "e101/calling-the-cleaners",
    ),
}
SET_UPS = {
    ("fe", "en"): (
        "fe-en/super-villains-and-starting-decks",
        "fe-en/the-main-deck",
        "fe-en/the-super-hero-stack",
        "fe-en/the-line-up",
        "fe-en/gameplay",
    ),
    ("fe", "fr"): (
        "fe-fr/super-vilains-et-decks-de-depart",
        "fe-fr/deck-commun",
        "fe-fr/paquet-de-super-heros",
        "fe-fr/reserve",
        "fe-fr/deroulement-du-jeu",
    ),
    ("mvb", "en"): (
        "mvb/randomizer-deck",
        "mvb/main-deck",
        "mvb/event-deck",
        "mvb/event-line-up",
        "mvb/multiverse-locations",
        "mvb/characters",
        "mvb/champions",
        "mvb/super-villains",
    ),
    ("dcf", "en"): ("dcf/2-player-standard-setup",),
    ("dcf-team", "en"): ("dcf/multiplayer-setup",),
    ("e101", "en"): ("e101/the-setup",),
}


def turn_of(ruleset, lang):
    """Return the sections that say how a turn or round goes."""
    return sections(TURNS, ruleset, lang)


def set_up_of(ruleset, players, lang):
    """Return the sections that say how to set up; DC Forever has its own for three and more."""
    return sections(SET_UPS, "dcf-team" if ruleset == "dcf" and players > 2 else ruleset, lang)


def sections(table, ruleset, lang):
    """Return a table's sections with their steps, or rules where a section has no step; English stands in."""
    wanted = table.get((ruleset, lang)) or table[(ruleset, "en")]
    condition = Q()
    for name in wanted:
        book, slug = name.split("/")
        condition |= Q(book=book, slug=slug)
    clauses = Clause.objects.exclude(kind__in=["example", "note", "component", "definition"])
    if table is TURNS:  # where a turn's books differ is told beside the step
        clauses = clauses.prefetch_related("conflicts")
    rows = Section.objects.filter(condition).select_related("book")
    rows = rows.prefetch_related(Prefetch("clauses", clauses, to_attr="rules"))
    for row in rows:
        row.steps = [clause for clause in row.rules if clause.kind == "step"] or row.rules
    return sorted(rows, key=lambda row: wanted.index(f"{row.book_id}/{row.slug}"))
