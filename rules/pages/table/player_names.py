"""Names and sides of the players at a table."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from catalog.pages.forms import ListField

LONGEST_NAME = 30
SIDES = {"hero": gettext_lazy("Heroes"), "rogue": gettext_lazy("Rogues")}


class NamesField(ListField):
    """Every value of a repeated parameter as a name; an empty one keeps its position."""

    def clean(self, value):
        return [cleaned(each) for each in (value or ())[: self.most]]


def cleaned(name):
    """Return a name without unprintable characters, cut to the maximum length."""
    return "".join(filter(str.isprintable, name)).strip()[:LONGEST_NAME]


def player_names(given, count):
    """Return `count` different names: the given ones, or "Player 1" and so on if a name is missing or a duplicate."""
    found = []
    for number in range(1, count + 1):
        name = cleaned(given[number - 1]) if number <= len(given) else ""
        found.append(name if name and name not in found else default_name(number))
    return found


def default_name(number):
    """Return the name for a player without a name, such as "Player 1"."""
    return _("Player %(number)s") % {"number": number}


def side_of(seat):
    """Return the default side of a seat ("hero" or "rogue") in games with two sides."""
    return list(SIDES)[seat % 2]
