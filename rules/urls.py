"""The rules reference's pages; each address answers with and without the trailing slash."""

from django.urls import re_path

from rules import views

app_name = "rules"
SLUG = r"(?P<slug>[a-z0-9-]+)"


def page(path, view, name):
    """Return an address with an optional trailing slash."""
    return re_path(rf"^{path}/?$", view, name=name)


urlpatterns = [
    page("rules", views.placeholder, "book-list"),
    page(r"rules/(?P<code>[a-z0-9-]+)", views.placeholder, "book-detail"),
    page("glossary", views.placeholder, "term-list"),
    page(f"glossary/{SLUG}", views.placeholder, "term-detail"),
    page("rulings", views.placeholder, "clarification-list"),
    page(f"rulings/{SLUG}", views.placeholder, "clarification-detail"),
    page("conflicts", views.placeholder, "conflict-list"),
    page("ask", views.placeholder, "ask"),
    page("check", views.placeholder, "check"),
    page("setup", views.placeholder, "setup"),
    page("table", views.placeholder, "table"),
    page("search", views.placeholder, "search"),
]
