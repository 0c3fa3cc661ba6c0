"""Facts of a situation: one input under all the names players give it."""

from dataclasses import dataclass, replace

from rules.engine.situation import Field


@dataclass(frozen=True)
class Fact:
    """One input of a situation; its field has our name for it, `also` holds other names it comes under."""

    field: Field
    also: tuple[str, ...] = ()

    @property
    def fields(self):
        """The declared fields, one for each name."""
        own = self.field.name
        other = f"another name for {own}"
        return (self.field, *(replace(self.field, name=name, help=other, stands_for=own) for name in self.also))

    def all_of(self, situation):
        """Return every value given for this fact, whatever the name."""
        names = (self.field.name, *self.also)
        return [situation[name] for name in names if situation.get(name) is not None]

    def of(self, situation, default=None):
        """Return the value given for this fact under any of its names, or the default."""
        return next(iter(self.all_of(situation)), default)

    def need(self, situation):
        """Return the value given for this fact, or refuse the situation."""
        value = self.of(situation)
        if value is None:
            self.field.refuse(f"is needed ({self.field.help})")
        return value


def declare(*facts):
    """Return the fields of these facts; of several with one name the first counts."""
    fields = {}
    for fact in facts:
        for field in fact.fields:
            fields.setdefault(field.name, field)
    return tuple(fields.values())
