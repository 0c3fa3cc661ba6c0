"""The Django project: settings, URLs, middleware and the WSGI application."""
