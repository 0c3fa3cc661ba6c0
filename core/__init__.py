"""Code shared by both apps; it imports neither.

models.py                   the loaded data version, its changes and the fixture rows it was loaded from
code_point_model_fields.py  text fields that every database orders in the same way
data_version.py             the current data version, and one database snapshot per request
response_cache.py           compress and cache rendered responses, by ETag
cache_backends.py           cache backends: size-bounded memory; Redis with a fallback and signed values
rate_limits.py              per-client rate limits and the cost of a view
error_responses.py          error responses: problem details or plain text
language.py                 the language of a request
build_digest.py             digest of the program's own files
generated_files.py          files on disk, one folder per data version, written atomically
admin.py                    read-only admin classes and login throttling
"""
