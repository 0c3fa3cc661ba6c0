"""Parts of a page that are the same on many pages, rendered once: `{% once section %}…{% endonce %}`."""

from django import template
from django.conf import settings
from django.utils.translation import get_language

register = template.Library()
MOST = 50


class OnceNode(template.Node):
    """A part that depends on nothing but the language and the values named; it may hold no block."""

    def __init__(self, nodelist, values):
        self.nodelist = nodelist
        self.values = values
        self.kept = {}

    def render(self, context):
        """Return the part as it was rendered for the same language and values, or render it."""
        key = (get_language(), *(value.resolve(context, ignore_failures=True) for value in self.values))
        rendered = self.kept.get(key)
        if rendered is None:
            rendered = self.nodelist.render(context)
            if not settings.DEBUG:
                if len(self.kept) >= MOST:
                    self.kept.clear()
                self.kept[key] = rendered
        return rendered


@register.tag
def once(parser, token):
    """Render what stands up to `endonce` once per language and values."""
    values = [parser.compile_filter(part) for part in token.split_contents()[1:]]
    nodelist = parser.parse(("endonce",))
    parser.delete_first_token()
    return OnceNode(nodelist, values)
