"use client";

import { useSyncExternalStore } from "react";

const TICK_MS = 30_000;

/** One clock for every "3 min ago" on the page. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

/** The server's clock when it was last read, and this page's own at that moment, which no one can set. */
let read: { serverMs: number; pageMs: number } | undefined;

/**
 * Sets the clock of the page by the server's, because the device's may be wrong by a day. An older page that is shown
 * again changes nothing.
 */
export function noteServerTime(serverMs: number): void {
  if (read && serverMs <= serverTime()) return;
  read = { serverMs, pageMs: performance.now() };
  if (timer !== undefined) tick();
}

/** The server's time in milliseconds; the device's before a page has said it. */
export function serverTime(): number {
  return read ? read.serverMs + performance.now() - read.pageMs : Date.now();
}

/** The server's time in milliseconds, renewed twice a minute; undefined on the server and while hydrating. */
export function useNow(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribe, readNow, () => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    now = serverTime();
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
  now = serverTime();
  for (const listener of listeners) listener();
}

function readNow(): number {
  if (timer === undefined) now = serverTime();
  return now;
}
