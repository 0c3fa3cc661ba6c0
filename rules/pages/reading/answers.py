"""An answer as its page shows it: addresses within the site, the conflicts its clauses are part of."""

from django.utils.translation import gettext as _

from catalog.address import BASE
from catalog.markup import plain
from catalog.models import Card
from rules.models import BASES, VERDICTS, Clarification, Clause, Conflict
from rules.pages.parameters import RULESET_NAMES


def answer_of(question, ruleset, lang):
    """Return (answer, None), or (None, a friendly sentence), or (None, None) where nothing was asked."""
    from rules.ask import AskError, answer

    if not question:
        return None, None
    try:
        found = answer(question, ruleset or None, lang)
    except AskError as error:
        return None, str(error) or _("We couldn't understand this question.")
    return dressed(found, lang), None


def dressed(found, lang):
    """Return an answer with addresses within the site, the cited texts, and the conflicts they are part of."""
    ids = [citation["clause"] for citation in found.get("citations", ()) if citation.get("clause")]
    cards = [citation["card"] for citation in found.get("citations", ()) if citation.get("card")]
    clauses = Clause.objects.select_related("section__book").in_bulk(ids)
    rulings = [each["ruling"] for each in found.get("also", ()) if each.get("ruling")]
    questions = Clarification.objects.prefetch_related("translations").in_bulk(rulings)
    quoted = [clauses[slug] for slug in dict.fromkeys(ids) if slug in clauses]
    quoted = [clause for clause in quoted if clause.section.book.lang == lang] or quoted
    lead, *lines = found["answer_markup"].split("\n")
    further, named = apart(lines, quoted)
    return local(found) | {
        "answer": found["answer_markup"],
        "lead": lead,
        "basis_name": dict(BASES).get(found["basis"]),
        "verdict_name": dict(VERDICTS).get(found["verdict"], ""),
        "unfurled": ". ".join(str(part) for part in (dict(VERDICTS).get(found["verdict"]), plain(lead)) if part),
        "further": further,
        "also": [
            local(each) | {"answer": each["answer_markup"].split("\n")[0], "asked": questions.get(each.get("ruling"))}
            for each in found.get("also", ())
        ],
        "each": [short(each) for each in found["by_ruleset"] or found["parts"]],
        "quoted": [*named, *(clause for clause in quoted if clause not in named)],
        "cards": Card.objects.filter(slug__in=cards).prefetch_related("translations"),
        "conflicts": list(Conflict.objects.filter(clauses__in=ids).distinct()),
    }


def short(answer):
    """Return one of several answers as a page shows it: under its ruleset's name or its own question."""
    title = RULESET_NAMES[answer["ruleset"]] if "question" not in answer else answer["question"]
    return local(answer) | {"answer": answer["answer_markup"].split("\n")[0], "title": title}


def apart(lines, quoted):
    """Return (what the lines say in words of their own, the quoted clauses that they repeat)."""
    further, named = [], []
    for line in lines:
        clause = next((each for each in quoted if line.startswith(told_by(each))), None)
        if clause:
            named.append(clause)
            line = line.partition(clause.text)[2].strip()
        if line:
            further.append(line)
    return further, named


def told_by(clause):
    """Return how an answer's line tells a clause, in English or French: its section's own title, then its text."""
    title = clause.section.title.split(" - ")[-1]
    return f"{title}: {clause.text}", f"{title} : {clause.text}"


def local(answer):
    """Return an answer whose addresses are paths of this site."""
    if isinstance(answer, dict):
        return {key: local(value) for key, value in answer.items()}
    if isinstance(answer, list):
        return [local(each) for each in answer]
    return answer.removeprefix(BASE) if isinstance(answer, str) else answer
