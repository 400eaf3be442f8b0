import { newId } from "@/lib/core/ids";
import { PlainHeaders } from "./plain-headers";

const REQUEST_ID = "x-request-id";

/** Headers that every answer of the JSON edge has, with a request id of its own. */
export function answerHeaders(): Headers {
  return new PlainHeaders({
    [REQUEST_ID]: newId("req"),
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
}

export function requestIdOf(headers: Headers): string {
  return headers.get(REQUEST_ID) ?? "";
}
