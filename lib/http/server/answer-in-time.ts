import type { IncomingMessage, ServerResponse } from "node:http";
import { RETRY_AFTER_SECONDS } from "@/lib/core/retry-after";
import { DomainError } from "@/lib/domain/errors";
import { isDatabaseAnswering } from "./readiness";
import { refuseRequest } from "./refuse-request";

/** How long we wait for a client's body before checking it again. */
const BODY_MS = 1_000;

/** Headers of the server, which a replacement answer keeps; all others describe the dropped answer. */
const KEPT_HEADERS = new Set(["strict-transport-security"]);

type Limits = {
  limitMs: number;
  /** After this time it is asked whether there is a database to wait for. */
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
    // A body that is still on its way has a limit of its own.
    if (!request.complete) timer = setTimeout(look, BODY_MS);
    else refuseInstead(request, response, isJson, RETRY_AFTER_SECONDS.busy);
  }
}

/** Answers that the service is unavailable, in place of the answer under way, which is dropped. */
export function refuseInstead(
  request: IncomingMessage,
  response: ServerResponse,
  isJson: boolean,
  retryAfterSeconds: number,
): void {
  const refusal = new DomainError("unavailable", { retryAfterSeconds });
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
