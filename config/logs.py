"""How the program's own log is written: one JSON line an event, with the place of an error but not what was asked."""

import logging
import time
import traceback

import orjson


class JSONFormatter(logging.Formatter):
    """Write an event as JSON; of an exception its type and where it happened, not its words, which may quote a user."""

    def format(self, record):
        """Return the line."""
        line = {
            "at": time.time(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage()[:500],
        }
        if record.exc_info and record.exc_info[0]:
            line["exception"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])[-12:]
            line["where"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        return orjson.dumps(line).decode()
