"""Types of query parameters. An operation declares its parameters; any other is rejected by name."""

from dataclasses import dataclass, field

from catalog.api.exceptions import ApiError, bad_parameter
from catalog.documents import LANGS
from catalog.folding import fold
from catalog.search.card_names import closest_words

MAX_PAGE_SIZE = 200
MAX_PAGE = 1_000_000


@dataclass(frozen=True)
class Text:
    """Text up to a maximum length, without NUL characters."""

    name: str
    help: str
    most: int = 200
    required: bool = False
    mistaken_for: tuple = ()  # other names that clients use for it, for suggestions

    def read(self, given):
        """Validate and return the text; empty if it was not given."""
        if len(given) > self.most:
            raise bad_parameter(self.name, f"must be at most {self.most} characters long.")
        if "\x00" in given:
            raise bad_parameter(self.name, "can't contain a NUL character.")
        return given

    def schema(self):
        """Return the OpenAPI schema of the value."""
        return {"type": "string", "maxLength": self.most}


@dataclass(frozen=True)
class SearchWords(Text):
    """Search text. Text without any letter or digit is rejected, because it would match everything or nothing."""

    def read(self, given):
        """Validate and return the text; empty if it was not given and is optional."""
        given = super().read(given)
        if (given or self.required) and not fold(given):
            raise bad_parameter(self.name, "needs at least one word.")
        return given


@dataclass(frozen=True)
class Choice(Text):
    """One of a fixed set of values."""

    choices: tuple = ()
    default: str | None = None

    def read(self, given):
        """Return the chosen value, or the default."""
        if not given and self.required:
            raise bad_parameter(self.name, f"is required: one of {', '.join(self.choices)}.")
        if given and given not in self.choices:
            raise bad_parameter(self.name, f"“{given[:40]}” isn't one of {', '.join(self.choices)}.")
        return given or self.default

    def schema(self):
        """Return the OpenAPI schema of the value."""
        return {"type": "string", "enum": list(self.choices)}


@dataclass(frozen=True)
class Integer(Text):
    """An integer within bounds."""

    least: int = 1
    default: int | None = None

    def read(self, given):
        """Return the number, or the default."""
        if not given:
            return self.default
        if not (given.isascii() and given.isdigit() and len(given) <= 9) or not self.least <= int(given) <= self.most:
            wanted = f"must be a whole number from {self.least} to {self.most}"
            raise bad_parameter(self.name, f"{wanted}, not “{given[:40]}”.")
        return int(given)

    def schema(self):
        """Return the OpenAPI schema of the value."""
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True)
class ExistingId(Text):
    """The id of an existing row of one of some models."""

    models: tuple = ()
    key: str = "pk"

    def read(self, given):
        """Return the id; empty if it was not given."""
        given = super().read(given)
        if given and not any(model.objects.filter(**{self.key: given}).exists() for model in self.models):
            known = [key for model in self.models for key in model.objects.values_list(self.key, flat=True)]
            nearest = closest_words(given, known)
            raise bad_parameter(self.name, f"there's no {self.name} with the id “{given[:60]}”.", nearest=nearest)
        return given


@dataclass(frozen=True)
class Fields(Text):
    """Names of an object's fields. `object` and `id` are always included."""

    known: tuple = field(default=(), repr=False)

    def read(self, given):
        """Return the names, or None for all fields."""
        wanted = [name.strip() for name in super().read(given).split(",") if name.strip()]
        if unknown := [name for name in wanted if name not in self.known]:
            found = f"these fields don't exist: {', '.join(unknown)[:100]}. Available: {', '.join(self.known)}."
            raise bad_parameter(self.name, found)
        return ["object", "id", *(name for name in wanted if name not in {"object", "id"})] if given else None


LANG = Choice("lang", "en or fr; anything not translated is in English and says so", choices=LANGS)
PAGING = (
    Integer("page", "page number, from 1", most=MAX_PAGE, default=1),
    Integer("page_size", f"rows per page, up to {MAX_PAGE_SIZE}", most=MAX_PAGE_SIZE, default=60),
)


def read_parameters(given, parameters):
    """Return the values of the declared parameters. Undeclared and repeated parameters are rejected."""
    declared = {parameter.name: parameter for parameter in parameters}
    for name, values in given.lists():
        if name not in declared:
            raise unknown_parameter(name, parameters)
        if len(values) > 1:
            raise bad_parameter(name, "appears more than once.")
    return {name: parameter.read(given.get(name, "")) for name, parameter in declared.items()}


def unknown_parameter(name, parameters):
    """Return the error for an unknown parameter, with the most similar known one."""
    names = [parameter.name for parameter in parameters]
    nearest = [parameter.name for parameter in parameters if name in parameter.mistaken_for]
    nearest = nearest or closest_words(name.lower(), names, count=1)
    hint = f" Did you mean {nearest[0]}?" if nearest else ""
    detail = f"“{name[:40]}” isn't a parameter here.{hint} Parameters: {', '.join(names)}."
    return ApiError(400, "unknown-parameter", "Unknown parameter", detail, parameter=name[:100], nearest=nearest)
