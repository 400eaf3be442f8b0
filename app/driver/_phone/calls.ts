"use client";

import { useSyncExternalStore } from "react";

const keyOf = (orderId: string, phone: string) => `tumiza-rider-called:${orderId}:${phone}`;

const readers = new Set<() => void>();

/** Notes that the rider tapped a number, as evidence that the recipient was called. */
export function noteCall(orderId: string, phone: string): void {
  localStorage.setItem(keyOf(orderId, phone), new Date().toISOString());
  for (const read of readers) read();
}

/** The time of the call about the order, by this phone's clock. */
export function useCalledAt(orderId: string, phone: string | null): string | undefined {
  const read = () => (phone !== null && localStorage.getItem(keyOf(orderId, phone))) || undefined;
  return useSyncExternalStore(subscribe, read, () => undefined);
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => void readers.delete(read);
}
