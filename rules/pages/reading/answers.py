"""An answered question as its page shows it: links within the site, cited clauses and their conflicts."""

from django.utils.translation import gettext as _

from catalog.models import Card
from catalog.page_urls import BASE_URL_PLACEHOLDER
from catalog.text_links import plain
from rules.models import BASES, VERDICTS, Clarification, Clause, Conflict
from rules.rulesets import RULESET_NAMES


def answer_question(question, ruleset, lang):
    """Return (answer, None), (None, error message), or (None, None) if there is no question."""
    from rules.ask import AskError, answer

    if not question:
        return None, None
    try:
        found = answer(question, ruleset or None, lang)
    except AskError as error:
        return None, str(error) or _("We couldn't understand this question.")
    return with_page_fields(found, lang), None


def with_page_fields(answer, lang):
    """Return the answer with paths of this site, the cited clauses and cards, and the conflicts of those clauses."""
    ids = [citation["clause"] for citation in answer.get("citations", ()) if citation.get("clause")]
    cards = [citation["card"] for citation in answer.get("citations", ()) if citation.get("card")]
    clauses = Clause.objects.select_related("section__book").in_bulk(ids)
    rulings = [each["ruling"] for each in answer.get("also", ()) if each.get("ruling")]
    questions = Clarification.objects.prefetch_related("translations").in_bulk(rulings)
    quoted = [clauses[slug] for slug in dict.fromkeys(ids) if slug in clauses]
    quoted = [clause for clause in quoted if clause.section.book.lang == lang] or quoted
    lead, *lines = answer["answer_markup"].split("\n")
    further, repeated = split_quotes(lines, quoted)
    return with_local_urls(answer) | {
        "answer": answer["answer_markup"],
        "lead": lead,
        "basis_name": dict(BASES).get(answer["basis"]),
        "verdict_name": dict(VERDICTS).get(answer["verdict"], ""),
        "preview_text": ". ".join(str(part) for part in (dict(VERDICTS).get(answer["verdict"]), plain(lead)) if part),
        "further": further,
        "also": [
            with_local_urls(each)
            | {"answer": each["answer_markup"].split("\n")[0], "similar_ruling": questions.get(each.get("ruling"))}
            for each in answer.get("also", ())
        ],
        "partial_answers": [with_title(each) for each in answer["by_ruleset"] or answer["parts"]],
        "quoted": [*repeated, *(clause for clause in quoted if clause not in repeated)],
        "cards": Card.objects.filter(slug__in=cards).prefetch_related("translations"),
        "conflicts": list(Conflict.objects.filter(clauses__in=ids).distinct().with_translations()),
    }


def with_title(answer):
    """Return one of several answers with a title: the name of its ruleset, or its own question."""
    title = RULESET_NAMES[answer["ruleset"]] if "question" not in answer else answer["question"]
    return with_local_urls(answer) | {"answer": answer["answer_markup"].split("\n")[0], "title": title}


def split_quotes(lines, quoted):
    """Separate quotes from other text: (lines or rests of lines that are not quotes, the clauses that are quoted)."""
    further, repeated = [], []
    for line in lines:
        clause = next((each for each in quoted if line.startswith(quote_prefixes(each))), None)
        if clause:
            repeated.append(clause)
            line = line.partition(clause.text)[2].strip()
        if line:
            further.append(line)
    return further, repeated


def quote_prefixes(clause):
    """Return how a line of an answer that quotes the clause starts, in English and in French."""
    title = clause.section.title.split(" - ")[-1]
    return f"{title}: {clause.text}", f"{title} : {clause.text}"


def with_local_urls(answer):
    """Return a copy of the answer in which every absolute URL of this site is a path."""
    if isinstance(answer, dict):
        return {key: with_local_urls(value) for key, value in answer.items()}
    if isinstance(answer, list):
        return [with_local_urls(each) for each in answer]
    return answer.removeprefix(BASE_URL_PLACEHOLDER) if isinstance(answer, str) else answer
