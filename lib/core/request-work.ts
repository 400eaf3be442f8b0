import { AsyncLocalStorage } from "node:async_hooks";
import { performance } from "node:perf_hooks";

/** The work that a request has done in this process so far. */
export type RequestWork = {
  method: string;
  operation: string;
  /** The newest error of its statements. */
  databaseError?: unknown;
  /** The milliseconds that it blocked the event loop: in total, and the longest stretch. */
  loopMs: number;
  longestMs: number;
};

/** A global, because pages are bundled apart from the front and their statements belong to the same requests. */
const shared = globalThis as typeof globalThis & {
  tumizaRequests?: AsyncLocalStorage<RequestWork>;
  tumizaStretch?: { from: number };
};
const requests = (shared.tumizaRequests ??= new AsyncLocalStorage<RequestWork>());
const stretch = (shared.tumizaStretch ??= { from: 0 });

/** Runs a function as part of a request, including its later continuations. */
export function within<Result>(work: RequestWork, run: () => Result): Result {
  return requests.run(work, run);
}

/** The request that the caller works for, if it works for one. */
export function workUnderWay(): RequestWork | undefined {
  return requests.getStore();
}

/** Names the request under way for tracing and metrics. */
export function nameWork(operation: string): void {
  const work = workUnderWay();
  if (work) work.operation = operation;
}

/**
 * Ends a stretch of the event loop's time and begins the next. The ended stretch is added to the request's time,
 * or to no request's without an argument. A request's stretches begin when it begins or a statement is answered,
 * and end when it sends a statement or writes its answer. So the count leaves out work on threads, the driver's
 * parsing of rows and work after the answer, and it includes work of others just before, if they ended no
 * stretch.
 */
export function endStretch(work?: RequestWork): void {
  const { active } = performance.eventLoopUtilization();
  if (work) {
    work.loopMs += active - stretch.from;
    work.longestMs = Math.max(work.longestMs, active - stretch.from);
  }
  stretch.from = active;
}
