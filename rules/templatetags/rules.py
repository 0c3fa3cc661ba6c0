"""Template tags for rules: citations in the page's language, structured data, problem reports."""

import json
import re

from django import template
from django.db.models import QuerySet
from django.urls import reverse
from django.utils.html import format_html, json_script
from django.utils.safestring import mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.page_urls import BASE_URL_PLACEHOLDER, build_url, page_url
from catalog.pages.problem_report_urls import build_report_url
from catalog.text_links import plain
from core.data_version import current_version
from rules.citations import translated_citations
from rules.rulesets import RULESET_NAMES, RULESETS

register = template.Library()
PRINTED = (
    (re.compile(r"\bvp\b", re.I), "VP"),
    (re.compile(r"\bline up\b", re.I), "Line-Up"),
    (re.compile(r"\bsuper villain\b", re.I), "Super-Villain"),
    (re.compile(r"\bsuper hero\b", re.I), "Super Hero"),
)
SCRIPT_ESCAPES = {ord("<"): "\\u003C", ord(">"): "\\u003E", ord("&"): "\\u0026"}


@register.filter
def ruleset_name(code):
    """Return the name of a ruleset."""
    return RULESET_NAMES.get(code, code)


@register.inclusion_tag("rules/_game_tabs.html")
def game_tabs(ruleset, tab):
    """Show the tabs of a game, or of all games if `ruleset` is empty; `tab` is the current one."""
    game = RULESETS.get(ruleset)
    book = page_url("rules:book-detail", game.book(get_language())) if game else reverse("rules:book-list")
    learn = reverse("rules:guide", args=[ruleset, "first-game"]) if game else reverse("rules:book-list")
    lists = {"rulings": "clarification-list", "glossary": "term-list", "open": "conflict-list"}
    urls = {name: build_url(reverse(f"rules:{route}"), ruleset=ruleset) for name, route in lists.items()}
    return {"game": game, "tab": tab, "learn": learn, "book": book, "urls": urls}


@register.inclusion_tag("rules/_game_choice.html")
def game_choice(ruleset, route):
    """Show links to the list at the URL name `route` for all games and for each game."""
    path = reverse(f"rules:{route}")
    games = [("", _("All games")), *RULESET_NAMES.items()]
    return {"choices": [(name, build_url(path, ruleset=code), code == ruleset) for code, name in games]}


@register.simple_tag
def ruleset_names():
    """Return an HTML script element with the name of each ruleset by code, as JSON for the scripts of the page."""
    return json_script(RULESET_NAMES, "rulesets")


@register.filter
def localized(clause):
    """Return a clause's counterpart in the page's language if it was loaded, else the clause itself."""
    return next(iter(getattr(clause, "in_page_language", ())), clause)


@register.filter
def within(url):
    """Return a URL of the site in an API response without BASE_URL_PLACEHOLDER, that is, as a path."""
    return url.removeprefix(BASE_URL_PLACEHOLDER)


@register.filter
def preferred_citations(citations):
    """Return citations with clauses replaced by their counterparts in the page's language, if there are any.

    Citations of the Forever Evil book in the other language are left out, unless no others remain."""
    lang = get_language()
    other = "fe-en" if lang == "fr" else "fe-fr"
    by_id = translated_citations(current_version(), lang)
    found = [by_id.get(cite.get("clause"), cite) for cite in citations]
    found = list({cite.get("clause") or cite["html_url"]: cite for cite in found}.values())
    return [cite for cite in found if cite.get("book") != other] or found


@register.filter
def rule_number(slug):
    """Return the last part of a clause's id, its number or, of a rule without one, its name as words."""
    return slug.rsplit("/", 1)[-1].replace("-", " ")


@register.filter
def book_title(clause):
    """Return the title of a clause's book."""
    return clause.section.book.title


@register.filter
def words(value):
    """Return a name such as `main_deck_size` as words, capitalized as in the rulebooks."""
    text = str(value).replace("_", " ").replace("-", " ").capitalize()
    for pattern, printed in PRINTED:
        text = pattern.sub(printed, text)
    return text


@register.simple_tag
def structured(rulings):
    """Return rulings as structured data (FAQPage) for search engines."""
    lang = get_language()
    questions = []
    for ruling in rulings if isinstance(rulings, list | QuerySet) else [rulings]:
        text = ruling.translated_to(lang)
        verdict = f"{ruling.get_verdict_display()}. " if ruling.verdict else ""
        answer = {"@type": "Answer", "text": f"{verdict}{plain(text.statement)}"}
        questions.append({"@type": "Question", "name": plain(text.question), "acceptedAnswer": answer})
    body = {"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": questions}
    text = json.dumps(body, ensure_ascii=False).translate(SCRIPT_ESCAPES)
    return format_html('<script type="application/ld+json">{}</script>', mark_safe(text))  # escaped for a script


@register.simple_tag(takes_context=True)
def ruling_as_text(context, question, verdict, statement, clauses, path):
    """Return a ruling as text to copy: question, verdict and statement, cited clauses, link."""
    sources = [
        f"{each.section.book.title}{_(':')} {each.section.title}, {rule_number(each.slug)}"
        for each in map(localized, clauses)
    ]
    text = ". ".join(str(part) for part in (verdict, plain(statement)) if part)
    return "\n".join(
        [plain(question), text, *(f"§ {each}" for each in dict.fromkeys(sources)), f"{context['base']}{path}"]
    )


@register.simple_tag(takes_context=True)
def report(context, title, *lines):
    """Return a problem report about the current page: its text, and the URL of a form that is filled with it."""
    body = "\n".join([*(str(line) for line in lines if line), "", f"{context['base']}{context['here']}"])
    body = f"{body}\n{context['data_version']}"
    return {"text": f"{title}\n\n{body}", "link": build_report_url(title, body)}
