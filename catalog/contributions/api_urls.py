"""URL patterns of the API of contributions."""

from catalog.contributions import api
from catalog.page_urls import route

urlpatterns = [
    route("contributions", api.ContributionsView.as_view(), "contributions"),
    route(r"contributions/(?P<token>[\w-]{1,40})", api.SubmissionView.as_view(), "submission"),
]
