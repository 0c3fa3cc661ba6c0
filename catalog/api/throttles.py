"""Throttles: the API draws on the same allowance as pages."""

from rest_framework.throttling import BaseThrottle

from core.rate_limits import cost_of


class AllowanceThrottle(BaseThrottle):
    """An address's allowance, of which each view takes its cost."""

    def allow_request(self, request, view):
        """Take the view's cost."""
        self.allowance = getattr(request, "allowance", None)
        return self.allowance is None or self.allowance.spend(cost_of(request.resolver_match.func, request.method))

    def wait(self):
        """Return after how many seconds to come back."""
        return self.allowance.reset
