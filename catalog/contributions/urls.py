"""URL patterns of the pages of contributions."""

from catalog.contributions import spreadsheet_views, views
from catalog.page_urls import route

app_name = "contributions"
SLUG = r"(?P<slug>[a-z0-9-]+)"

urlpatterns = [
    route("contribute", views.overview, "overview"),
    route("contribute/credits", views.credits_page, "credits"),
    route("contribute/report", views.report, "report"),
    route(r"contribute/status/(?P<token>[\w-]{1,40})", views.status, "status"),
    route(f"contribute/{SLUG}", views.set_overview, "set"),
    route(f"contribute/{SLUG}/next", views.first_card, "next"),
    route(rf"contribute/{SLUG}/missing\.(?P<extension>csv|xlsx)", spreadsheet_views.download, "download"),
    route(f"contribute/{SLUG}/upload", spreadsheet_views.upload, "upload"),
    route(f"cards/{SLUG}/contribute", views.contribute, "card"),
    route(f"sets/{SLUG}/missing", views.old_missing_page, "old-missing"),
]
