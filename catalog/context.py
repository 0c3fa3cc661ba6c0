"""What every page's template can use."""

from django.conf import settings


def site(request):
    """Return the site-wide values."""
    return {"report_url": settings.REPORT_URL}
