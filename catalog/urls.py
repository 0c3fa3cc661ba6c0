"""The catalogue's pages; each address answers with and without the trailing slash."""

from django.urls import re_path

from catalog.pages import views

app_name = "catalog"
SLUG = r"(?P<slug>[a-z0-9-]+)"


def page(path, view, name, **extra):
    """Return an address with an optional trailing slash."""
    return re_path(rf"^{path}/?$", view, extra, name=name)


urlpatterns = [
    re_path(r"^$", views.home, name="home"),
    page("cards", views.card_list, "card-list"),
    page(f"cards/{SLUG}", views.card_detail, "card-detail"),
    page(f"cards/{SLUG}/contribute", views.contribute, "contribute"),
    page("sets", views.set_list, "set-list"),
    page(f"sets/{SLUG}", views.set_detail, "set-detail"),
    page(f"sets/{SLUG}/missing", views.set_missing, "set-missing"),
    page(rf"sets/{SLUG}/preview\.png", views.set_preview, "set-preview"),
    page("heroes", views.character_list, "hero-list", group="heroes"),
    page(f"heroes/{SLUG}", views.character_detail, "hero-detail", group="heroes"),
    page("villains", views.character_list, "villain-list", group="villains"),
    page(f"villains/{SLUG}", views.character_detail, "villain-detail", group="villains"),
    page("locations", views.character_list, "location-list", group="locations"),
    page(f"locations/{SLUG}", views.character_detail, "location-detail", group="locations"),
    page("random", views.random_card, "random"),
    page("syntax", views.syntax, "syntax"),
    page("advanced", views.advanced, "advanced"),
    page("suggestions", views.suggestions, "suggestions"),
    page("language", views.language, "language"),
]
