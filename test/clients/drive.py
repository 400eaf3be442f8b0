"""Calls the Python client as a test says: what to do, and its fields as JSON."""

import json
import os
import re
import sys

from tumiza import Client, TumizaError, each, verify_webhook

tumiza = Client(
    os.environ["TUMIZA_KEY"],
    os.environ["TUMIZA_URL"],
    retries=int(os.environ.get("TUMIZA_RETRIES", "4")),
    timeout_seconds=float(os.environ.get("TUMIZA_TIMEOUT_SECONDS", "30")),
)
command, name, given = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])


def function():
    return getattr(tumiza, re.sub(r"[A-Z]", lambda letter: "_" + letter[0].lower(), name))


def verify():
    try:
        return verify_webhook(given["body"], given["headers"], given["secret"], given["tolerance"])
    except ValueError as error:
        return {"refused": str(error)}


try:
    if command == "verify":
        answer = verify()
    elif command == "each":
        answer = list(each(function(), **given))
    else:
        answer = function()(**given)
except TumizaError as error:
    answer = {"status": error.status, "error": error.error, "requestId": error.request_id}
    answer |= {"code": error.code, "issues": error.issues, "family": type(error).__name__}
print(json.dumps(answer))
