import { log } from "@/lib/core/log";
import { nameWork } from "@/lib/core/request-work";
import { tracing } from "@/lib/core/tracing";
import { DomainError, isDomainError } from "@/lib/domain/errors";
import {
  requestRecorder,
  type Caller,
  type RequestNote,
} from "@/lib/domain/platform/requests/request-recorder";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import type { Language } from "@/lib/messages/language";
import { clientAddress } from "../limits/caller";
import { answerHeaders, requestIdOf } from "./answer-headers";
import { refusalBody, refusalResponse } from "./refusal-response";
import { observeRequest } from "./request-metrics";

/** The arguments that Next and the front pass to a route file's exports. */
export type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };
export type Handler = (request: Request, context: RouteContext) => Promise<Response>;

/** One request on its way to an answer. */
export type Exchange = {
  request: Request;
  /** Parameters of the address, unchecked until a contract parses them. */
  params: Record<string, unknown>;
  /** Headers of the answer, also of a refusal. */
  headers: Headers;
  /** The language that a page's reader chose; the API answers in English. */
  language?: Language;
  /** Facts for the request's log line; never a secret, never a phone number. */
  facts: Record<string, unknown>;
  /** The authenticated caller; from then on the request is recorded in the caller's request log. */
  caller?: Caller;
  /** The request's body as JSON, once it has been read. */
  body?: unknown;
  /** The answer's JSON. */
  answer?: unknown;
  /** The answer's JSON as text. */
  answerText?: string;
};

/**
 * The frame around every answer: a request id, one log line, one measurement, a record for the caller,
 * and the rule that a refusal answers its row of the catalogue and any other error a fixed 500.
 */
export function exchange(
  operation: string,
  work: (exchange: Exchange) => Promise<Response>,
): Handler {
  return async (request, context) => {
    const startedAt = performance.now();
    const headers = answerHeaders();
    const requestId = requestIdOf(headers);
    const facts: Record<string, unknown> = {};
    nameWork(operation);
    const it: Exchange = { request, params: await context.params, headers, facts };
    const response = await answer(it, work);
    const elapsedMs = performance.now() - startedAt;
    tracing()?.note({
      "tumiza.operation": operation,
      "tumiza.request_id": requestId,
      "http.response.status_code": response.status,
    });
    observeRequest(operation, request.method, response.status, elapsedMs);
    log.info({
      request_id: requestId,
      operation,
      method: request.method,
      status: response.status,
      elapsed_ms: Math.round(elapsedMs * 10) / 10,
      ...facts,
    });
    record(it, { id: requestId, operation, status: response.status, startedAt, elapsedMs });
    return response;
  };
}

/** Answers a success as JSON; `Response.json` would copy the headers first. */
export function answerJson(it: Exchange, body: object): Response {
  it.answer = body;
  it.headers.set("Content-Type", "application/json");
  it.answerText = JSON.stringify(body);
  return new Response(it.answerText, { headers: it.headers });
}

async function answer(
  it: Exchange,
  work: (exchange: Exchange) => Promise<Response>,
): Promise<Response> {
  try {
    return await work(it);
  } catch (thrown) {
    const error = refusalFromDatabase(thrown);
    if (isDomainError(error)) return answerRefusal(it, error);
    // A client that disconnects while it sends leaves an incomplete body.
    const level = it.request.signal.aborted ? "info" : "error";
    log[level]({ request_id: requestIdOf(it.headers), error: thrown }, "request failed");
    return answerRefusal(it, new DomainError("internal", undefined));
  }
}

function answerRefusal(it: Exchange, refusal: DomainError): Response {
  it.facts.refusal = refusal.code;
  it.answer = refusalBody(refusal, requestIdOf(it.headers), it.language);
  it.answerText = JSON.stringify(it.answer);
  return refusalResponse(refusal, it.headers, it.answerText);
}

type Answered = Pick<RequestNote, "id" | "operation" | "status" | "startedAt" | "elapsedMs">;

/** Only callers with an account have a request log. */
function record(
  { caller, request, body, answer, answerText }: Exchange,
  { id, operation, status, startedAt, elapsedMs }: Answered,
): void {
  if (!caller) return;
  requestRecorder.note({
    id,
    operation,
    status,
    startedAt,
    elapsedMs,
    caller,
    method: request.method,
    url: request.url,
    address: clientAddress(request.headers),
    requestBody: body,
    responseBody: answer,
    responseText: answerText,
  });
}
