"""The placeholder for the site's own address in stored answers; the API's renderer replaces it."""

BASE = "rogues://site"
