"""URL patterns of the catalog pages. Each matches with and without a trailing slash."""

from django.urls import re_path

from catalog.page_urls import route
from catalog.pages import views

app_name = "catalog"
SLUG = r"(?P<slug>[a-z0-9-]+)"

urlpatterns = [
    re_path(r"^$", views.home, name="home"),
    route("cards", views.card_list, "card-list"),
    route(f"cards/{SLUG}", views.card_detail, "card-detail"),
    route("sets", views.set_list, "set-list"),
    route(f"sets/{SLUG}", views.set_detail, "set-detail"),
    route(rf"sets/{SLUG}/preview\.png", views.set_preview, "set-preview"),
    route("heroes", views.character_list, "hero-list", group="heroes"),
    route(f"heroes/{SLUG}", views.character_detail, "hero-detail", group="heroes"),
    route("villains", views.character_list, "villain-list", group="villains"),
    route(f"villains/{SLUG}", views.character_detail, "villain-detail", group="villains"),
    route("locations", views.character_list, "location-list", group="locations"),
    route(f"locations/{SLUG}", views.character_detail, "location-detail", group="locations"),
    route("random", views.random_card, "random"),
    route("syntax", views.syntax, "syntax"),
    route("advanced", views.advanced, "advanced"),
    route("about", views.about, "about"),
    route("language", views.language, "language"),
]
