import { RETRY_AFTER_SECONDS } from "@/lib/core/retry-after";
import { DomainError, refuse } from "@/lib/domain/errors";

type Bounds = {
  /** The number that run at once, and the number that wait. */
  places: number;
  waiting: number;
  /** The number of one caller's requests that may wait, so that other callers have room. */
  waitingOfOne: number;
  waitMs: number;
};

/** Waits for a turn. The returned function ends it. */
export type TakeTurn = (caller: string) => Promise<() => void>;

type Waiter = { start: (end: () => void) => void };

/**
 * Limits concurrent work. A few more requests wait for a short time, and callers take turns, so that many
 * requests of one caller do not delay another's next one. Each process counts on its own.
 *
 * @throws rate_limited when too many requests of the caller wait; unavailable when too many wait in total, or
 * one waits too long
 */
export function takeTurns({ places, waiting, waitingOfOne, waitMs }: Bounds): TakeTurn {
  /** By caller; the caller whose turn is next is first. */
  const queues = new Map<string, Waiter[]>();
  let [isBusyWith, waitingOfAll] = [0, 0];

  return (caller) => {
    if (isBusyWith < places) return Promise.resolve(begin());
    const retryAfterSeconds = RETRY_AFTER_SECONDS.busy;
    const own = queues.get(caller) ?? [];
    if (own.length >= waitingOfOne) return refuse("rate_limited", { retryAfterSeconds });
    if (waitingOfAll >= waiting) return refuse("unavailable", { retryAfterSeconds });
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        leave(caller, waiter);
        reject(new DomainError("unavailable", { retryAfterSeconds }));
      }, waitMs);
      const waiter: Waiter = {
        start: (end) => {
          clearTimeout(timer);
          resolve(end);
        },
      };
      queues.set(caller, [...own, waiter]);
      waitingOfAll += 1;
    });
  };

  function begin(): () => void {
    let isOver = false;
    isBusyWith += 1;
    return () => {
      if (isOver) return;
      isOver = true;
      isBusyWith -= 1;
      beginNext();
    };
  }

  function beginNext(): void {
    const [caller, [waiter] = []] = queues.entries().next().value ?? [];
    if (caller === undefined || !waiter) return;
    const rest = leave(caller, waiter);
    // The caller goes to the end of the queue.
    if (queues.delete(caller)) queues.set(caller, rest);
    waiter.start(begin());
  }

  function leave(caller: string, waiter: Waiter): Waiter[] {
    const rest = (queues.get(caller) ?? []).filter((other) => other !== waiter);
    waitingOfAll -= 1;
    if (rest.length > 0) queues.set(caller, rest);
    else queues.delete(caller);
    return rest;
  }
}

/** A longer turn waited for other things than the event loop, so the loop needs no pause after it. */
const TIRING_MS_MAX = 200;

/** A place stays empty for as long as its last turn took, so that other work gets half of the time. */
export function restAfterTurns(takeTurn: TakeTurn): TakeTurn {
  return async (caller) => {
    const endTurn = await takeTurn(caller);
    const startedAt = performance.now();
    return () => {
      const tookMs = performance.now() - startedAt;
      if (tookMs > TIRING_MS_MAX) endTurn();
      else setTimeout(endTurn, tookMs);
    };
  };
}
