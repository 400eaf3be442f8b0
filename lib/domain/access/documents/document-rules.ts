import { localDay, startOfDay } from "@/lib/core/local-day";
import type { RiderDocument } from "./list-rider-documents";

/** The rules of documents that a phone applies before it sends one. */

/** From how many days before its end a document is to be renewed. */
export const RENEW_DAYS = 30;

export const NUMBER_MAX_LENGTH = 40;

/** No document is valid for longer. */
export const YEARS_MAX = 30;

/** A document as its rider's phone has it, and whether the rider is to send a new one. */
export type DueDocument = RiderDocument & { isDue: boolean };

/** The present day of a market, before which no document ends, and the last day that one may have. */
export function expiryRange(timezone: string, now: Date): { first: string; last: string } {
  const first = localDay(now, timezone);
  return { first, last: `${Number(first.slice(0, 4)) + YEARS_MAX}${first.slice(4)}` };
}

/** A day from today on; one that has passed would be no document. */
export function isExpiry(day: string, timezone: string, now: Date): boolean {
  const { first, last } = expiryRange(timezone, now);
  return startOfDay(day, timezone) !== undefined && first <= day && day <= last;
}
