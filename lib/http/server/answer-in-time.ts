import type { IncomingMessage, ServerResponse } from "node:http";
import { RETRY_AFTER_SECONDS } from "@/lib/core/retry-after";
import { DomainError } from "@/lib/domain/errors";
import { releaseAnswer } from "./hold-answer";
import { isDatabaseAnswering } from "./readiness";
import { refuseRequest } from "./refuse-request";

/** The time between two checks of whether a client's body has arrived. */
const BODY_MS = 1_000;

/** Headers of the server, which a replacement answer keeps. All others describe the dropped answer. */
const KEPT_HEADERS = new Set(["strict-transport-security"]);

type Limits = {
  limitMs: number;
  /** After this time we check whether a database answers. */
  patienceMs?: number;
  isJson: boolean;
};

/**
 * Refuses a request as unavailable when its answer has not begun in time, or earlier when no database answers
 * within its `patienceMs`. Output that its work writes later is dropped; a write under way is found again by its
 * idempotency key.
 */
export function answerInTime(
  request: IncomingMessage,
  response: ServerResponse,
  { limitMs, patienceMs, isJson }: Limits,
): void {
  let timer = setTimeout(look, limitMs);
  const patience = patienceMs === undefined ? undefined : setTimeout(() => void ask(), patienceMs);
  response.once("close", () => {
    clearTimeout(timer);
    clearTimeout(patience);
  });

  async function ask(): Promise<void> {
    if (await isDatabaseAnswering()) return;
    if (!response.headersSent) refuseInstead(request, response, isJson, RETRY_AFTER_SECONDS.page);
  }

  function look(): void {
    if (response.headersSent) return;
    // A body that is still arriving has its own time limit.
    if (!request.complete) timer = setTimeout(look, BODY_MS);
    else refuseInstead(request, response, isJson, RETRY_AFTER_SECONDS.busy);
  }
}

/** Drops the answer under way and answers that the service is unavailable. */
export function refuseInstead(
  request: IncomingMessage,
  response: ServerResponse,
  isJson: boolean,
  retryAfterSeconds: number,
): void {
  const refusal = new DomainError("unavailable", { retryAfterSeconds });
  releaseAnswer(response);
  for (const name of response.getHeaderNames()) {
    if (!KEPT_HEADERS.has(name)) response.removeHeader(name);
  }
  refuseRequest(request, response, refusal, isJson);
  silence(response);
}

function silence(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.setHeader = response.appendHeader = response.writeHead = () => response;
  response.flushHeaders = () => undefined;
  response.write = () => true;
  response.end = () => end();
}
