import type { IncomingMessage, ServerResponse } from "node:http";
import { DomainError } from "@/lib/domain/errors";
import { refuseRequest } from "./refuse-request";
import { RETRY_AFTER_SECONDS } from "@/lib/core/retry-after";

/** How long a client whose body has not arrived is given before it is looked at again. */
const BODY_MS = 1_000;

/**
 * Refuses a request as unavailable when its answer has not begun in time, whatever it waits for. What
 * its work writes later goes nowhere; a write that was under way is found again by its idempotency key.
 */
export function answerInTime(
  request: IncomingMessage,
  response: ServerResponse,
  { limitMs, isJson }: { limitMs: number; isJson: boolean },
): void {
  let timer = setTimeout(look, limitMs);
  response.once("close", () => clearTimeout(timer));

  function look(): void {
    if (response.headersSent) return;
    // A body that is still on its way has a limit of its own.
    if (!request.complete) timer = setTimeout(look, BODY_MS);
    else {
      const refusal = new DomainError("unavailable", {
        retryAfterSeconds: RETRY_AFTER_SECONDS.busy,
      });
      void refuseRequest(request, response, refusal, isJson);
      silence(response);
    }
  }
}

function silence(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.setHeader = response.appendHeader = response.writeHead = () => response;
  response.write = () => true;
  response.end = () => end();
}
