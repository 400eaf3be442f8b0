"use client";

import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Whole seconds until a moment, zero once it has passed, counted down while the page is visible; undefined
 * before the page's scripts run.
 *
 * @param clock  the clock of the moment
 */
export function useSecondsLeft(until: number, clock: () => number = Date.now): number | undefined {
  return useSyncExternalStore<number | undefined>(
    subscribe,
    () => Math.max(0, Math.ceil((until - clock()) / 1000)),
    () => undefined,
  );
}

/** Whole minutes until a moment, negative once it has passed. */
export function useMinutesLeft(until: number, clock: () => number = Date.now): number | undefined {
  return useSyncExternalStore<number | undefined>(
    subscribe,
    () => Math.ceil((until - clock()) / 60_000),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 250);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
