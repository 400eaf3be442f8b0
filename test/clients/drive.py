"""Calls the Python client as a test says: what to do, and its fields as JSON."""

import asyncio
import json
import os
import re
import sys

from tumiza import (
    AsyncClient,
    Client,
    TumizaError,
    each,
    each_async,
    request_id_of,
    verify_webhook,
)

command, name, given = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
tumiza = (AsyncClient if command.startswith("async") else Client)(
    os.environ["TUMIZA_KEY"],
    os.environ["TUMIZA_URL"],
    retries=int(os.environ.get("TUMIZA_RETRIES", "4")),
    timeout_seconds=float(os.environ.get("TUMIZA_TIMEOUT_SECONDS", "30")),
)


def function():
    return getattr(tumiza, re.sub(r"[A-Z]", lambda letter: "_" + letter[0].lower(), name))


async def every():
    return [entry async for entry in each_async(function(), **given)]


async def every_line():
    return [entry async for entry in function()(**given)]


async def together():
    """The same call several times at once."""
    return await asyncio.gather(*(function()(**fields) for fields in given["calls"]))


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
    elif command == "async":
        answer = asyncio.run(function()(**given))
    elif command == "lines":
        answer = list(function()(**given))
    elif command == "async-lines":
        answer = asyncio.run(every_line())
    elif command == "async-each":
        answer = asyncio.run(every())
    elif command == "async-together":
        answer = asyncio.run(together())
    elif command == "request-id":
        answer = request_id_of(function()(**given))
    else:
        answer = function()(**given)
except TumizaError as error:
    answer = {"status": error.status, "error": error.error, "requestId": error.request_id}
    answer |= {"code": error.code, "issues": error.issues, "family": type(error).__name__}
print(json.dumps(answer))
