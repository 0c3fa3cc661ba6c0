"""All keywords together: found by name, or by their own inputs."""

from dataclasses import replace

from rules.engine.kinds import Kind
from rules.engine.mvb.keywords import fighting, gaining, placing, playing, staying
from rules.engine.mvb.keywords.keyword import NAME
from rules.engine.situation import Either, plain, read_fields
from rules.engine.values import SituationError

KEYWORDS = (*playing.KEYWORDS, *fighting.KEYWORDS, *placing.KEYWORDS, *staying.KEYWORDS, *gaining.KEYWORDS)


def resolve_keyword(situation, reference):
    """Resolve the keyword that is named."""
    wanted = plain(NAME.need(situation))
    given = {name: value for name, value in situation.items() if value is not None}
    for keyword in KEYWORDS:
        if wanted in map(plain, (keyword.name, *keyword.also)):
            return keyword.answer(read_fields(keyword.kind.fields, given), reference)
    names = [keyword.name for keyword in KEYWORDS]
    raise SituationError(
        "keyword", f"keyword: “{situation['keyword'][:60]}” is not one of {', '.join(names)}", names[:3]
    )


def all_fields():
    """Return the inputs of every keyword; a name that several keywords read differently takes all their readings."""
    readings = {}
    for keyword in KEYWORDS:
        for field in keyword.kind.fields:
            known = readings.setdefault(field.name, [])
            if all(type(other) is not type(field) for other in known):
                known.append(replace(field, required=False))
    return tuple(
        options[0] if len(options) == 1 else Either(name, options[0].help, options=tuple(options))
        for name, options in readings.items()
    )


KINDS = (
    Kind(
        "keyword",
        "mvb",
        "A keyword of the glossary, by its name.",
        all_fields(),
        ("keyword",),
        resolve_keyword,
        {"keyword": "Surge", "line_up": 5},
    ),
    *(keyword.kind for keyword in KEYWORDS),
)
