import { newId } from "@/lib/core/ids";

const REQUEST_ID = "X-Request-Id";

/** Headers that every answer of the JSON edge has, with a request id of its own. */
export function answerHeaders(): Headers {
  return new Headers({
    [REQUEST_ID]: newId("req"),
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  });
}

export function requestIdOf(headers: Headers): string {
  return headers.get(REQUEST_ID) ?? "";
}
