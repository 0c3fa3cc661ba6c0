"""Django settings. Deployment settings are read from environment variables; README.md lists them."""

import os
import secrets
from datetime import timedelta
from pathlib import Path

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(os.environ.get("VAR_DIR", BASE_DIR / "var"))
FIXTURES_DIR = Path(os.environ.get("FIXTURES_DIR", BASE_DIR / "fixtures"))
LOCAL_FIXTURES = Path(os.environ["LOCAL_FIXTURES"]) if os.environ.get("LOCAL_FIXTURES") else None


def env_flag(name, default=False):
    """Return a boolean setting: true for on, true, yes and 1, false for anything else."""
    return os.environ.get(name, str(default)).lower() in {"on", "true", "yes", "1"}


def env_list(name, default=""):
    """Return a comma-separated setting as a list."""
    return [item.strip() for item in os.environ.get(name, default).split(",") if item.strip()]


def is_unexpected(record):
    """Return False for log records of expected 503 responses, which ask the client to retry."""
    return getattr(record, "status_code", None) != 503 or bool(record.exc_info)


def secret_key():
    """Return SECRET_KEY from the environment; outside production, generate one and store it in VAR_DIR."""
    key = os.environ.get("SECRET_KEY", "")
    if PRODUCTION and (len(key) < 50 or len(set(key)) < 12):
        raise ImproperlyConfigured("PRODUCTION is on: set SECRET_KEY to a random string of at least 50 characters.")
    if key:
        return key
    path = VAR_DIR / "secret_key"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_suffix(f".{os.getpid()}")
        temporary.touch(mode=0o600)
        temporary.write_text(secrets.token_urlsafe(64))
        temporary.rename(path)
    return path.read_text()


def default_site_url():
    """Return the default of SITE_URL: in production the first allowed host, else the host and port of the server."""
    if PRODUCTION:
        return f"https://{ALLOWED_HOSTS[0].lstrip('.')}"
    host = os.environ.get("HOST", "127.0.0.1")
    return f"http://{'localhost' if host == '0.0.0.0' else host}:{os.environ.get('PORT', '8000')}"


PRODUCTION = env_flag("PRODUCTION")
DEBUG = env_flag("DEBUG")
SECRET_KEY = secret_key()
ALLOWED_HOSTS = env_list("ALLOWED_HOSTS", "" if PRODUCTION else "localhost,127.0.0.1,[::1]")
if PRODUCTION and (not ALLOWED_HOSTS or "*" in ALLOWED_HOSTS):
    raise ImproperlyConfigured("PRODUCTION is on: set ALLOWED_HOSTS to the host names to serve, without a bare *.")
if PRODUCTION and DEBUG:
    raise ImproperlyConfigured("PRODUCTION and DEBUG are both on: debug pages would expose source code and settings.")
CSRF_TRUSTED_ORIGINS = env_list("CSRF_TRUSTED_ORIGINS")
ADMIN_ENABLED = env_flag("ADMIN")
SITE_URL = os.environ.get("SITE_URL", "").rstrip("/") or default_site_url()
API_LIMITS = env_flag("API_LIMITS", True)
API_LIMIT_PER_MINUTE = int(os.environ.get("API_LIMIT_PER_MINUTE", "1500"))
TRUSTED_PROXIES = int(os.environ.get("TRUSTED_PROXIES", "0"))
PAGE_LIMIT_PER_MINUTE = int(os.environ.get("PAGE_LIMIT_PER_MINUTE", "1500"))
RESPONSE_CACHE_BYTES = int(os.environ.get("RESPONSE_CACHE_BYTES", "33554432"))
EDGE_SECONDS = int(os.environ.get("EDGE_SECONDS", "0"))
METRICS = env_flag("METRICS")
REQUEST_LOG = env_flag("REQUEST_LOG")
REPORT_URL = os.environ.get("REPORT_URL", "")
CONTRIBUTIONS = os.environ.get("CONTRIBUTIONS", "moderated")
if CONTRIBUTIONS not in {"off", "moderated", "open"}:
    raise ImproperlyConfigured("CONTRIBUTIONS is off, moderated or open.")
SECURITY_CONTACT = os.environ.get("SECURITY_CONTACT", "")

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "core",
    "catalog",
    "catalog.contributions",
    "rules",
]
# What the rules add to the API of the catalog, which does not import them.
RULESET_NAMES = "rules.rulesets.RULESET_NAMES"
RULESET_SETS = "rules.engine_gateway.sets_of"
CARD_RULINGS = "rules.api.card_rulings.rulings_by_card"
BULK_KINDS = "rules.api.bulk_kinds.KINDS"
BULK_FILES = "rules.api.bulk_kinds.FILES"
BULK_CODE = ("catalog/api", "catalog/documents", "rules/api")  # a change to these files rebuilds bulk files

MIDDLEWARE = [
    "config.middleware.headers.HeadersMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "config.middleware.monitoring.MonitoringMiddleware",
    "config.middleware.request_validation.RequestValidationMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "config.middleware.rate_and_concurrency_limits.LimitsMiddleware",
    "core.language.LanguageMiddleware",
    "core.response_cache.ResponseCacheMiddleware",
    "config.middleware.snapshot.SnapshotMiddleware",
    "django.middleware.common.CommonMiddleware",
]
# Only the admin writes, and its views use csrf_protect. CsrfViewMiddleware would also set a cookie on cacheable
# responses if a client sends a malformed CSRF cookie.
SILENCED_SYSTEM_CHECKS = ["security.W003"]
ROOT_URLCONF = "config.urls"
APPEND_SLASH = False
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        # Templates in with_rules/ extend those of the catalog with what the rules add to a page.
        "DIRS": [BASE_DIR / "templates" / "with_rules", BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "catalog.pages.context_processors.site",
            ],
        },
    }
]

if ADMIN_ENABLED:
    INSTALLED_APPS += ["django.contrib.admin", "django.contrib.messages", "axes"]
    AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]
    MIDDLEWARE += [
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware",
        "django.contrib.messages.middleware.MessageMiddleware",
        "axes.middleware.AxesMiddleware",
    ]
    TEMPLATES[0]["OPTIONS"]["context_processors"] += [
        "django.contrib.auth.context_processors.auth",
        "django.contrib.messages.context_processors.messages",
    ]

DATABASES = {
    "default": dj_database_url.parse(
        os.environ.get("DATABASE_URL") or f"sqlite:///{VAR_DIR / 'rogues.sqlite3'}",
        conn_max_age=600,
        conn_health_checks=True,
    )
}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # Memory-map a large file. A small one is as fast through SQLite's page cache, which uses less memory per worker.
    database = Path(DATABASES["default"]["NAME"])
    is_small = not database.exists() or database.stat().st_size < 48_000_000
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; "
        f"PRAGMA mmap_size={0 if is_small else 2_147_418_112};",
    }
else:
    DATABASES["default"]["OPTIONS"] = {
        "connect_timeout": 3,
        "tcp_user_timeout": 5000,
        "keepalives_idle": 5,
        "keepalives_interval": 2,
        "keepalives_count": 2,
        "options": "-c statement_timeout=15000",
    } | DATABASES["default"].get("OPTIONS", {})
# Fixtures do not build contributions, so they are not in the file that is rebuilt from fixtures.
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["contributions"] = {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(VAR_DIR / "contributions.sqlite3"),
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }
else:
    DATABASES["contributions"] = DATABASES["default"] | {"CONN_MAX_AGE": 0}
DATABASE_ROUTERS = ["catalog.contributions.database_router.ContributionsRouter"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

if cache_url := os.environ.get("CACHE_URL"):
    redis = {
        "BACKEND": "core.cache_backends.FallbackRedisCache",
        "LOCATION": cache_url,
        "OPTIONS": {
            "serializer": "core.cache_backends.SignedSerializer",
            "socket_timeout": 0.1,  # a slower Redis costs more time than it saves
            "socket_connect_timeout": 0.1,
        },
    }
    CACHES = {"default": redis | {"KEY_PREFIX": "responses"}, "limits": redis | {"KEY_PREFIX": "limits"}}
else:
    CACHES = {
        "default": {
            "BACKEND": "core.cache_backends.BoundedLocMemCache",
            "LOCATION": "responses",
            "OPTIONS": {"MAX_BYTES": RESPONSE_CACHE_BYTES},
        },
        "limits": {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "LOCATION": "limits",
            "OPTIONS": {"MAX_ENTRIES": 20_000},
        },
    }

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("fr", "Français")]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "UTC"

STATIC_URL = "static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {"staticfiles": {"BACKEND": "config.static.StaticFilesStorage"}}
WHITENOISE_MAX_AGE = 3600

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_RENDERER_CLASSES": ["catalog.api.renderers.JSONRenderer"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "catalog.api.renderers.FormatNegotiation",
    "DEFAULT_PARSER_CLASSES": ["catalog.api.parsers.StrictJSONParser"],
    "DEFAULT_PAGINATION_CLASS": "catalog.api.pagination.EnvelopePagination",
    "DEFAULT_SCHEMA_CLASS": "catalog.api.schema.Schema",
    "EXCEPTION_HANDLER": "catalog.api.exceptions.problem_handler",
    "URL_FORMAT_OVERRIDE": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Rogues Gallery API",
    "DESCRIPTION": "Cards, rules and rulings. A game is a product line (dc-deck-building), a ruleset a scope of rules "
    "(fe). An unknown query parameter is an error (400) that names the nearest known one.",
    "VERSION": "1.0.0",
    "OAS_VERSION": "3.1.0",
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "COMPONENT_SPLIT_REQUEST": True,
    "POSTPROCESSING_HOOKS": [
        "catalog.api.schema.finish",
        "rules.api.engine_components.add_components",
        "rules.api.member_descriptions.describe_members",
        "catalog.api.member_descriptions.describe_members",
    ],
    "LICENSE": {"name": "MIT", "identifier": "MIT"},
    "CONTACT": {"name": "Rogues Gallery", "url": "rogues://site/api/docs"},  # see BASE_URL_PLACEHOLDER
    "TOS": "rogues://site/api/docs#terms",
}

CHANGED_OBJECT_URLS = {  # of the rows that changes list, by kind: in the API, and the page
    "source": ("/api/v1/sources/{}", "/cards?q=source:{}"),
    "game": ("/api/v1/games/{}", "/cards?q=game:{}"),
    "set": ("/api/v1/sets/{}", "/sets/{}"),
    "formula": ("/api/v1/formulas/{}", "/cards?q=is:variablevp"),
    "hero": ("/api/v1/heroes/{}", "/heroes/{}"),
    "villain": ("/api/v1/villains/{}", "/villains/{}"),
    "location": ("/api/v1/locations/{}", "/locations/{}"),
    "card": ("/api/v1/cards/{}", "/cards/{}"),
    "book": ("/api/v1/books/{}", "/rules/{}"),
    "term": ("/api/v1/terms/{}", "/glossary/{}"),
    "clarification": ("/api/v1/rulings/{}", "/rulings/{}"),
    "conflict": ("/api/v1/conflicts/{}", "/conflicts#{}"),
}
TEXT_LINK_PAGES = {"card": "catalog:card-detail", "term": "rules:term-detail", "clause": "rules:book-detail"}

SECURE_REFERRER_POLICY = "strict-origin-when-cross-origin"
LOGIN_REDIRECT_URL = "/admin/"
SESSION_COOKIE_SAMESITE = "Strict"
SESSION_COOKIE_AGE = 8 * 3600
SESSION_EXPIRE_AT_BROWSER_CLOSE = True
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Strict"
# django-axes counts failed logins in the database, where the counters cannot be evicted. See core/admin.py.
AXES_LOCKOUT_PARAMETERS = ["ip_address", "username"]
AXES_FAILURE_LIMIT = 10
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_RESET_ON_SUCCESS = True
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False
AXES_DISABLE_ACCESS_LOG = True
AXES_ENABLE_ADMIN = False
AXES_CLIENT_IP_CALLABLE = "core.admin.login_ip"
AXES_USERNAME_CALLABLE = "core.admin.login_username"
AXES_LOCKOUT_CALLABLE = "core.admin.lockout_response"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
if PRODUCTION:
    SECURE_SSL_REDIRECT = env_flag("HTTPS_REDIRECT", True)
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 63_072_000
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SECURE_REDIRECT_EXEMPT = [r"^healthz/?$", r"^readyz/?$"]
    SESSION_COOKIE_SECURE = True
    SESSION_COOKIE_NAME = "__Host-sessionid"
    CSRF_COOKIE_SECURE = True
    CSRF_COOKIE_NAME = "__Host-csrftoken"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"expected": {"()": "django.utils.log.CallbackFilter", "callback": is_unexpected}},
    "formatters": {"json": {"()": "config.logs.JSONFormatter"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json", "filters": ["expected"]}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": ["stderr"], "level": "DEBUG" if DEBUG else "ERROR", "propagate": False},
        "axes": {"level": "CRITICAL"},  # its messages contain client IPs
        "django.security.DisallowedHost": {"level": "CRITICAL"},
    },
}
