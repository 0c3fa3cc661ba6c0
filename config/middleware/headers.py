"""Security headers on every response, and CORS headers on those of the API.

django-cors-headers is not used: it adds `Vary: origin` to every API response, so that shared caches would store a copy
per origin, although the copies are equal."""

from django.urls import Resolver404, resolve

from core.error_responses import is_api

CONTENT_SECURITY_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
# Django's SecurityMiddleware adds further headers. If no Server header is set, Granian sets one with its own name.
COMMON_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Server": "rogues",
    "X-Permitted-Cross-Domain-Policies": "none",
}
API_HEADERS = COMMON_HEADERS | {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "Accept-Ranges, Allow, Content-Disposition, Content-Encoding, Content-Range, "
    "Deprecation, ETag, Link, RateLimit, RateLimit-Limit, RateLimit-Policy, RateLimit-Remaining, RateLimit-Reset, "
    "Retry-After, Sunset, Vary",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
PREFLIGHT_HEADERS = {
    "Access-Control-Allow-Methods": "GET, HEAD, POST, OPTIONS",
    # The wildcard does not cover Authorization, and browsers older than it need the names.
    "Access-Control-Allow-Headers": "*, Accept, Accept-Language, Authorization, Cache-Control, Content-Type, "
    "If-Match, If-Modified-Since, If-None-Match, If-Range, Pragma, Range, User-Agent, X-Requested-With",
    "Access-Control-Max-Age": "86400",
}
PAGE_HEADERS = COMMON_HEADERS | {"Cross-Origin-Resource-Policy": "same-origin"}


def allowed_methods(path):
    """Return the value of the Allow header for an API path."""
    try:
        view = resolve(path).func
    except Resolver404:
        view = None
    supported = getattr(view, "actions", None) or dir(getattr(view, "cls", None))
    names = [name for name in ("GET", "HEAD", "POST") if ("get" if name == "HEAD" else name.lower()) in supported]
    return ", ".join([*(names or ["GET", "HEAD"]), "OPTIONS"])


class HeadersMiddleware:
    """Add the headers to every response. This middleware is outermost, so error responses have them too."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        response = self.get_response(request)
        for name, value in (API_HEADERS if is_api(request.path) else PAGE_HEADERS).items():
            response.headers.setdefault(name, value)
        return response
