"""Throttling: the API and the pages share one budget per client."""

from rest_framework.throttling import BaseThrottle

from core.rate_limits import cost_of


class AllowanceThrottle(BaseThrottle):
    """Charge the cost of each view to the client's budget."""

    def allow_request(self, request, view):
        """Charge the view's cost and return whether the budget allows it."""
        self.allowance = getattr(request, "allowance", None)
        return self.allowance is None or self.allowance.spend(cost_of(request.resolver_match.func, request.method))

    def wait(self):
        """Return the number of seconds to wait."""
        return self.allowance.reset
