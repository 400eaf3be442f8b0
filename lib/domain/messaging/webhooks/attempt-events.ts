import { EventEmitter } from "node:events";

/** Pages are bundled apart from the worker, and must receive its attempts all the same. */
const shared = globalThis as typeof globalThis & { tumizaAttempts?: EventEmitter };
const attempts = (shared.tumizaAttempts ??= new EventEmitter().setMaxListeners(0));

export type AttemptListener = {
  /** Ends with the next attempt of the order, at once where there was one since, or after a while. */
  next(limitMs: number): Promise<void>;
  stop(): void;
};

/** Wakes those of this process who wait for an order's webhooks. */
export function announceAttempt(orderId: string): void {
  attempts.emit(orderId);
}

/** Listens from now on for attempts of an order's webhooks by this process. */
export function listenForAttempts(orderId: string): AttemptListener {
  let hasNews = false;
  let wake = () => {};
  const hear = () => {
    hasNews = true;
    wake();
  };
  attempts.on(orderId, hear);
  return {
    next: async (limitMs) => {
      if (!hasNews) await new Promise<void>((resolve) => (wake = wakeOrAfter(limitMs, resolve)));
      hasNews = false;
    },
    stop: () => void attempts.off(orderId, hear),
  };
}

function wakeOrAfter(limitMs: number, resolve: () => void): () => void {
  const timer = setTimeout(resolve, limitMs);
  return () => {
    clearTimeout(timer);
    resolve();
  };
}
