"""Log formatting: one JSON line per record, with the location of an error but without request data."""

import logging
import time
import traceback

import orjson


class JSONFormatter(logging.Formatter):
    """Format a record as JSON. An exception is logged as type and traceback; its message may contain user input."""

    def format(self, record):
        """Return the record as a JSON line."""
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
