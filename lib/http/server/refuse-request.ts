import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/core/log";
import { isRefusal, REFUSALS, type DomainError } from "@/lib/domain/errors";
import { answerHeaders, requestIdOf } from "../endpoint/answer-headers";
import { refusalBody, refusalResponse } from "../endpoint/refusal-response";
import { observeRequest } from "../endpoint/request-metrics";
import { PAGE_METHODS } from "./admit-request";
import { BUSY_PAGE_HEADERS, busyPage } from "./busy-page";

/** The time for a client that still sends to read the answer before the connection ends. */
const LINGER_MS = 2_000;

const TEXT_HEADERS = { "Content-Type": "text/plain; charset=utf-8" };

/**
 * Answers a refusal in place of the surface the request was for: a route's or the API's in the catalogue's
 * shape, a page's as a page or a line of text. The rest of the request is dropped as it arrives, for a short
 * time, and then the connection is closed.
 */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: DomainError,
  isJson: boolean,
): void {
  const { status } = REFUSALS[refusal.code];
  const headers = answerHeaders();
  const json = JSON.stringify(refusalBody(refusal, requestIdOf(headers)));
  refusalResponse(refusal, headers, json);
  if (refusal.code === "method_not_allowed") headers.set("Allow", PAGE_METHODS.join(", "));
  const { page, pageHeaders } = isJson ? {} : pageOf(request, refusal);
  for (const [name, value] of Object.entries(pageHeaders ?? {})) headers.set(name, value);
  const text = page ?? json;
  note(request, status, refusal);
  headers.set("Content-Length", String(Buffer.byteLength(text)));
  response.writeHead(status, { ...Object.fromEntries(headers), Connection: "close" });
  if (request.method !== "HEAD") response.write(text);
  if (!hasBody(request)) return void response.end();
  const end = () => response.end();
  const timer = setTimeout(end, LINGER_MS);
  request.once("close", () => clearTimeout(timer));
  request.once("end", end).resume();
}

/** A page if its reader can try again soon, and a line of text for a mistake. */
function pageOf(request: IncomingMessage, refusal: DomainError) {
  if (isRefusal(refusal, "rate_limited") || isRefusal(refusal, "unavailable")) {
    const { retryAfterSeconds } = refusal.details;
    const page = busyPage(request, { code: refusal.code, retryAfterSeconds });
    return { page, pageHeaders: BUSY_PAGE_HEADERS };
  }
  const { error, message } = REFUSALS[refusal.code];
  return { page: `${error}. ${message}\n`, pageHeaders: TEXT_HEADERS };
}

function note({ method = "" }: IncomingMessage, status: number, { code }: DomainError): void {
  observeRequest("refuse_request", method, status, 0);
  log.info({ operation: "refuse_request", method, status, refusal: code });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
