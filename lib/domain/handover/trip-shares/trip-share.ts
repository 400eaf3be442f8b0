import { sql as expression } from "drizzle-orm";
import { riderAlarms, tripShares } from "@/db/schema";
import { publicUrl } from "@/lib/core/env";

/** A long working day; a rider who works longer shares again. */
export const TRIP_SHARE_HOURS = 8;

/** The page for the rider's family. */
export function tripLink(token: string): string {
  return `${publicUrl}/trip/${token}`;
}

/** An alarm (SOS) of the rider that began while the trip was shared, and is not closed. */
export const hasAlarm = expression<boolean>`exists (
  select from ${riderAlarms} a
   where a.rider_id = ${tripShares.riderId} and a.ended_at is null and a.raised_at < ${tripShares.endsAt})`;

/** How long a link lasts; also after a clock was put back, no longer than that from now. */
export const sharedHours = expression`make_interval(hours => ${expression.raw(String(TRIP_SHARE_HOURS))})`;

/** Until its end, and as long as an alarm is open. */
export const isShared = expression<boolean>`(
  (${tripShares.endsAt} > now() and ${tripShares.endsAt} <= now() + ${sharedHours}) or ${hasAlarm})`;
