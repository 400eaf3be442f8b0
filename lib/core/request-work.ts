import { AsyncLocalStorage } from "node:async_hooks";
import { performance } from "node:perf_hooks";

/** What a request has done in this process so far. */
export type RequestWork = {
  method: string;
  operation: string;
  /** The newest error of its statements. */
  databaseError?: unknown;
  /** How long it has kept the event loop from other work: all together, and at once. */
  loopMs: number;
  longestMs: number;
};

/** Pages are bundled apart from the front, and their statements belong to the same requests. */
const shared = globalThis as typeof globalThis & {
  tumizaRequests?: AsyncLocalStorage<RequestWork>;
  tumizaStretch?: { from: number };
};
const requests = (shared.tumizaRequests ??= new AsyncLocalStorage<RequestWork>());
const stretch = (shared.tumizaStretch ??= { from: 0 });

/** Does what belongs to a request, now and whenever it goes on. */
export function within<Result>(work: RequestWork, run: () => Result): Result {
  return requests.run(work, run);
}

/** The request that the caller works for, if it works for one. */
export function workUnderWay(): RequestWork | undefined {
  return requests.getStore();
}

/** Says what the request under way is called, for those who watch. */
export function nameWork(operation: string): void {
  const work = workUnderWay();
  if (work) work.operation = operation;
}

/**
 * Ends a stretch of the event loop's time and begins the next. The one that ends is the request's, or, without
 * one, counted for none. A request's stretches end where it sends a statement or writes its answer and begin
 * where it begins or a statement is answered. So work on threads is not counted, nor what the driver reads of
 * rows, nor what a request does after its answer; what others did just before it without ending a stretch is.
 */
export function endStretch(work?: RequestWork): void {
  const { active } = performance.eventLoopUtilization();
  if (work) {
    work.loopMs += active - stretch.from;
    work.longestMs = Math.max(work.longestMs, active - stretch.from);
  }
  stretch.from = active;
}
