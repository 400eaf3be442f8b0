import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/core/log";
import { endStretch, within, type RequestWork } from "@/lib/core/request-work";
import { beforeWriting } from "./before-writing";

/** A request that takes more of the event loop delays all others. */
const LOOP_LIMIT_MS = 200;

/** Streams stay open for hours and take a little of the loop each time. */
const EVENT_STREAM = "text/event-stream";

/**
 * Answers a request as one piece of work, so that its statements and its use of the event loop are counted as
 * its own (lib/core/request-work.ts). Logs a request that occupied the loop too long.
 *
 * @param operation  for the log line, until a route file says its own
 */
export function observeWork(
  request: IncomingMessage,
  response: ServerResponse,
  operation: string,
  answer: () => unknown,
): void {
  const work: RequestWork = { method: request.method ?? "", operation, loopMs: 0, longestMs: 0 };
  endStretch();
  // The work for a part of the answer ends before the part is written.
  beforeWriting(response, () => endStretch(work));
  if (request.headers.accept !== EVENT_STREAM) response.once("close", () => judge(work));
  within(work, answer);
}

function judge({ operation, method, loopMs, longestMs }: RequestWork): void {
  if (loopMs < LOOP_LIMIT_MS) return;
  const [loop_ms, longest_ms] = [loopMs, longestMs].map(Math.round);
  log.warn({ operation, method, loop_ms, longest_ms }, "a request kept the event loop busy");
}

/** A page's address as a name, without segments that may be ids or secrets. */
export function pageOperation(url: string): string {
  const path = url.replace(/[?#].*$/s, "").slice(0, 200);
  return path.replace(/[^/]+/g, (segment) => (/^[a-z-]{1,20}$/.test(segment) ? segment : "*"));
}
