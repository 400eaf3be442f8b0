import { createHmac } from "node:crypto";
import { sql as expression } from "drizzle-orm";
import { riderAlarms, tripShares } from "@/db/schema";
import { publicUrl } from "@/lib/core/env";
import { installationKey } from "@/lib/core/installation-key";
import { TRIP_SHARE_HOURS } from "./trip-share-hours";

/** 32 hexadecimal digits are 128 bits. */
const TOKEN_LENGTH = 32;

let key: Buffer | undefined;

/** The secret part of a link: computed from the id of its form, so that the same form makes the same link. */
export function tripTokenOf(riderId: number, id: string): string {
  key ??= installationKey("trip links");
  return createHmac("sha256", key).update(`${riderId} ${id}`).digest("hex").slice(0, TOKEN_LENGTH);
}

/** The page for the rider's family. */
export function tripLink(token: string): string {
  return `${publicUrl}/trip/${token}`;
}

/** How long a link lasts; also after a clock was put back, no longer than that from now. */
export const sharedHours = expression`make_interval(hours => ${expression.raw(String(TRIP_SHARE_HOURS))})`;

/**
 * An alarm (SOS) of the rider that is not closed, and began while the trip was shared or at most a link's 8 hours before:
 * a rider may send an SOS first and share then, but a forgotten one keeps no new link open.
 */
export const hasAlarm = expression<boolean>`exists (
  select from ${riderAlarms} a
   where a.rider_id = ${tripShares.riderId} and a.ended_at is null
     and a.raised_at > ${tripShares.startedAt} - ${sharedHours} and a.raised_at < ${tripShares.endsAt})`;

/** Until its end, and as long as an alarm is open. */
export const isShared = expression<boolean>`(
  (${tripShares.endsAt} > now() and ${tripShares.endsAt} <= now() + ${sharedHours}) or ${hasAlarm})`;
