import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/core/log";
import { REFUSALS, type DomainError } from "@/lib/domain/errors";
import { PAGE_METHODS } from "./admit-request";
import { answerHeaders } from "./answer-headers";
import { refusalResponse } from "./refusal-response";
import { observeRequest } from "./request-metrics";

/** For a client that sends on, to read the answer before the connection ends. */
const LINGER_MS = 2_000;

/**
 * Answers a refusal in place of the surface the request was for: a route's or the API's in the catalogue's
 * shape, a page's as a line of text. What the client still sends is thrown away as it arrives, not for
 * long, and then the connection is closed.
 */
export async function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: DomainError,
  isJson: boolean,
): Promise<void> {
  const { status, error, message } = REFUSALS[refusal.code];
  const answer = refusalResponse(refusal, answerHeaders());
  const { headers } = answer;
  if (refusal.code === "method_not_allowed") headers.set("Allow", PAGE_METHODS.join(", "));
  if (!isJson) headers.set("Content-Type", "text/plain; charset=utf-8");
  const text = isJson ? await answer.text() : `${error}. ${message}\n`;
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

function note({ method = "" }: IncomingMessage, status: number, { code }: DomainError): void {
  observeRequest("refuse_request", method, status, 0);
  log.info({ operation: "refuse_request", method, status, refusal: code });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
