"use client";

import { useSyncExternalStore } from "react";

const TICK_MS = 30_000;

/** One clock for every "3 min ago" on the page. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

/** The time in milliseconds, renewed twice a minute; undefined on the server and while hydrating. */
export function useNow(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribe, readNow, () => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function readNow(): number {
  if (timer === undefined) now = Date.now();
  return now;
}
