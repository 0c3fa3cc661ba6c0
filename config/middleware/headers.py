"""Headers on every answer: content policy for pages, open access for the API, errors and preflights included."""

from django.http import HttpResponse
from django.urls import Resolver404, resolve

from core.problems import is_api

CONTENT_SECURITY_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
# Django's SecurityMiddleware adds its own; without a Server header of ours the server puts its own name there.
EVERYWHERE = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Server": "rogues",
    "X-Frame-Options": "DENY",
    "X-Permitted-Cross-Domain-Policies": "none",
}
OPEN_TO_ALL = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "ETag, Link, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
PREFLIGHT = {
    "Access-Control-Allow-Methods": "GET, HEAD, POST, OPTIONS",
    "Access-Control-Allow-Headers": "Accept, Accept-Language, Content-Type, If-None-Match, User-Agent",
    "Access-Control-Max-Age": "86400",
}
API_HEADERS = EVERYWHERE | OPEN_TO_ALL
PAGE_HEADERS = EVERYWHERE | {"Cross-Origin-Resource-Policy": "same-origin"}


def methods_at(path):
    """Return the methods that an address of the API takes, as the Allow header lists them."""
    try:
        view = resolve(path).func
    except Resolver404:
        view = None
    taken = getattr(view, "actions", None) or dir(getattr(view, "cls", None))
    names = [name for name in ("GET", "HEAD", "POST") if ("get" if name == "HEAD" else name.lower()) in taken]
    return ", ".join([*(names or ["GET", "HEAD"]), "OPTIONS"])


class HeadersMiddleware:
    """Put the headers on every answer; it stands outermost, so errors carry them too."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        response = self.get_response(request)
        for name, value in (API_HEADERS if is_api(request.path) else PAGE_HEADERS).items():
            response.headers.setdefault(name, value)
        return response


class PreflightMiddleware:
    """Answer what a browser asks before it calls another site's API; Django's security headers go on it."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if request.method == "OPTIONS" and is_api(request.path):
            return HttpResponse(status=204, headers=PREFLIGHT | {"Allow": methods_at(request.path_info)})
        return self.get_response(request)
