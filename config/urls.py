"""The root URL configuration."""

from django.conf import settings
from django.urls import include, path, re_path

from rules.api import api_clients_archive, api_root_and_docs, object_documentation
from rules.assistants.mcp_endpoint import AssistantsView

urlpatterns = [
    re_path(r"^api(?:/docs)?/?$", api_root_and_docs.docs, name="api-docs"),
    re_path(r"^api/docs/errors/?$", api_root_and_docs.errors, name="api-errors"),
    re_path(r"^api/docs/objects/?$", object_documentation.index, name="api-objects"),
    re_path(r"^api/docs/objects/(?P<name>[A-Za-z0-9-]{1,80})/?$", object_documentation.detail, name="api-object"),
    path("api/docs/clients.zip", api_clients_archive.clients, name="api-clients"),
    re_path(r"^api/v1/?$", api_root_and_docs.IndexView.as_view(), name="api-index"),
    re_path(r"^api/v1/schema/?$", api_root_and_docs.SchemaView.as_view(), name="api-schema"),
    path("openapi.json", api_root_and_docs.SchemaView.as_view(), name="openapi"),
    path(".well-known/api-catalog", api_root_and_docs.api_catalog, name="api-catalog"),
    re_path(r"^mcp/?$", AssistantsView.as_view(), name="mcp"),
    path("api/v1/", include("catalog.api.urls")),
    path("api/v1/", include("catalog.contributions.api_urls")),
    path("api/v1/", include("rules.api.urls")),
    path("", include("catalog.urls")),
    path("", include("catalog.contributions.urls")),
    path("", include("rules.urls")),
]
if settings.ADMIN_ENABLED:
    from django.contrib import admin

    from core.admin import no_password_change

    urlpatterns += [path("admin/password_change/", no_password_change), path("admin/", admin.site.urls)]

handler400 = "rules.pages.errors.bad_request"
handler404 = "rules.pages.errors.not_found"
handler500 = "rules.pages.errors.server_error"
