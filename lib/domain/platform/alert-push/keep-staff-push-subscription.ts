import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { staffPushSubscriptions } from "@/db/schema";
import { call } from "../../calls.gen";
import {
  requirePushAddress,
  type PushAddress,
} from "../../messaging/rider-push/keep-push-subscription";
import type { AlertStaff } from "../alerts/read-alert-preferences";

/**
 * Shows the caller's alerts in this browser while no page is open, until the session ends or the push service says
 * that the browser is gone.
 *
 * @throws invalid_request for keys that nothing could be encrypted for, and for an address that is not a public one
 */
export async function keepStaffPushSubscription(
  { userId, sessionId }: AlertStaff,
  address: PushAddress,
): Promise<void> {
  await call.keepStaffPushSubscription({ userId, sessionId, ...requirePushAddress(address) });
}

/** Shows no more alerts in this browser; repeating it changes nothing. */
export async function endStaffPushSubscription({ sessionId }: AlertStaff): Promise<void> {
  await db.delete(staffPushSubscriptions).where(eq(staffPushSubscriptions.sessionId, sessionId));
}

/** Whether this browser shows the caller's alerts. */
export async function hasStaffPushSubscription({ sessionId }: AlertStaff): Promise<boolean> {
  return (
    (await db.$count(staffPushSubscriptions, eq(staffPushSubscriptions.sessionId, sessionId))) > 0
  );
}
