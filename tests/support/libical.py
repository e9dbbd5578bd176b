"""Reads iCalendar texts from stdin, separated by zero bytes, with libical and its checks (RFC
5545, RFC 5546). Writes a JSON list in the same order: the number of errors, and the text as
libical serializes it, with errors as X-LIC-ERROR."""

import ctypes
import json
import sys

ical = ctypes.CDLL("libical.so.3")
for name, result in (
    ("icalparser_parse_string", ctypes.c_void_p),
    ("icalcomponent_as_ical_string", ctypes.c_char_p),
):
    getattr(ical, name).restype = result


def check(text):
    root = ctypes.c_void_p(ical.icalparser_parse_string(text))
    if root.value is None:
        return {"faults": 1, "text": ""}
    # Adds its errors to the component, as the parser did with its own.
    ical.icalrestriction_check(root)
    return {
        "faults": ical.icalcomponent_count_errors(root),
        "text": ical.icalcomponent_as_ical_string(root).decode(),
    }


json.dump([check(text) for text in sys.stdin.buffer.read().split(b"\0")], sys.stdout)
