"""An allowance per address, taken from by views and told in headers."""

from django.conf import settings

from core.problems import is_api
from core.rate_limits import Allowance, cost_of


class RateLimitMiddleware:
    """Hold callers to their allowance: pages are charged here, the API by its throttle class, stored answers never."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        request.allowance = allowance = Allowance(request) if settings.API_LIMITS else None
        response = self.get_response(request)
        if allowance and is_api(request.path):
            for name, value in allowance.headers().items():
                response.headers[name] = value
        return response

    def process_view(self, request, view, args, kwargs):
        """Take a page's cost before it is rendered."""
        allowance = request.allowance
        if allowance is None or is_api(request.path) or allowance.spend(cost_of(view, request.method)):
            return None
        return allowance.refusal(request.path)
