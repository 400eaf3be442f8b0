import { newId } from "@/lib/core/ids";
import { PlainHeaders } from "./plain-headers";

const REQUEST_ID = "x-request-id";

/** Headers of every answer of the JSON edge, with a request id of its own. Names are in lower case. */
export function answerHeaders(): Headers {
  return Object.assign(new PlainHeaders(), {
    [REQUEST_ID]: newId("req"),
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
}

export function requestIdOf(headers: Headers): string {
  return headers.get(REQUEST_ID) ?? "";
}
