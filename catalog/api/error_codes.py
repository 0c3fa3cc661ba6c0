"""The published error codes of the API with their HTTP status and meaning.

`/api/docs/errors` lists them, and the OpenAPI document allows no other code."""

from typing import NamedTuple


class ErrorCode(NamedTuple):
    """The HTTP status, the meaning, and the remedy for a client."""

    status: int
    meaning: str
    remedy: str


ERROR_CODES = {
    "unknown-parameter": ErrorCode(
        400,
        "The operation has no such query parameter.",
        "`parameter` is what you sent, `nearest` the most similar parameter.",
    ),
    "bad-parameter": ErrorCode(
        400,
        "A query parameter has an invalid value.",
        "`parameter` names it, `detail` says what it takes, and `nearest`, if any, has similar valid values.",
    ),
    "bad-query": ErrorCode(
        400,
        "We can't read the search in `q`.",
        "`position` is the index of the character, `suggestion` a query that works, and `diagnostics` all problems.",
    ),
    "query-too-complex": ErrorCode(
        400, "The search in `q` is too long, or has too many terms or parentheses.", "Send several shorter searches."
    ),
    "question-empty": ErrorCode(400, "The question has fewer than two letters or digits.", "Send a question in words."),
    "question-too-long": ErrorCode(400, "The question has more characters than `ask` reads.", "Shorten it."),
    "bad-json": ErrorCode(
        400, "The body isn't valid JSON, repeats a key, or is nested too deeply.", "Send one JSON object."
    ),
    "bad-body": ErrorCode(
        400,
        "The body isn't what the operation takes.",
        "`field` names the part of the body, such as `identifiers[2]`.",
    ),
    "bad-input": ErrorCode(
        400,
        "The body of `play`, `validate`, `score` or `calculate`, or a parameter of `setup`, isn't valid.",
        "`field` names the part, such as `state.players[0].hand`; `nearest`, if any, has similar valid values.",
    ),
    "too-many": ErrorCode(400, "The body has too many identifiers.", "Send several requests."),
    "bad-method": ErrorCode(400, "The request method isn't an HTTP method.", "Write it in capital letters."),
    "bad-request": ErrorCode(400, "We can't read the request.", "Check its URL, headers and body."),
    "not-found": ErrorCode(
        404,
        "There's nothing at this URL, no object with this id, or no card with this name.",
        "`nearest`, if any, has similar ids; for cards, `candidates` has pointers to similar cards.",
    ),
    "ambiguous-name": ErrorCode(
        404,
        "Several cards match the name equally well.",
        "`candidates` lists them: use the id of one, or send `set` as well.",
    ),
    "unknown-version": ErrorCode(
        404,
        "This server has never loaded that data version, so it can't list the changes since then.",
        "Download the bulk files again.",
    ),
    "bad-origin": ErrorCode(
        403,
        "A page of another site sent a contribution, or a message to `/mcp`.",
        "Send it from a program, or from this site.",
    ),
    "queue-full": ErrorCode(
        409, "Too many contributions, for the card or in total, are waiting for review.", "Try again in a few days."
    ),
    "method-not-allowed": ErrorCode(405, "The URL doesn't support this method.", "The header `Allow` lists them."),
    "length-required": ErrorCode(411, "The request has a body without `Content-Length`.", "Don't send it in chunks."),
    "too-large": ErrorCode(413, "The body is too large.", "`detail` has the limit."),
    "address-too-long": ErrorCode(414, "The query string is too long.", "`detail` has the limit."),
    "unsupported-media-type": ErrorCode(
        415, "The body isn't JSON in UTF-8, or is compressed.", "Send `Content-Type: application/json`."
    ),
    "too-many-requests": ErrorCode(
        429,
        "You used up your limit for this minute, or for contributions in this hour, or have eight requests running.",
        "Wait for the number of seconds in `Retry-After`.",
    ),
    "server-error": ErrorCode(500, "Something went wrong on our side.", "Report it if it happens again."),
    "busy": ErrorCode(503, "The server has too many requests to handle.", "Wait for `Retry-After`, then try again."),
    "unavailable": ErrorCode(
        503, "The database or the disk is unavailable.", "Wait for `Retry-After`, then try again."
    ),
}
