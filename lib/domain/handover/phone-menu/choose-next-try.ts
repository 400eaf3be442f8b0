import { call } from "../../calls.gen";
import { isRefusal } from "../../errors";
import { HELD_ATTEMPTS } from "../../ordering/next-tries/next-try-rules";
import { writtenWindow, type OfferedWindow } from "../../ordering/next-tries/try-windows";
import { refusalFromDatabase } from "../../refusal-from-database";
import { storedReply, type Reply, type StoredReply } from "./keep-reply";
import type { PhoneParcel } from "./list-parcels";
import type { PhoneOwner } from "./phone-owner";

/** More than a person changes their mind about one parcel. */
export const WISHES_MAX = 20;

export type Answer = { answer: string | null; language: string };

type Chosen = { window: OfferedWindow; timezone: string };

/**
 * Sets when the rider tries again, as the recipient chose by page, text message or USSD, and keeps the message that says so.
 * The same message twice changes nothing; another choice replaces the one before. Returns whether the message was new.
 *
 * @throws order_not_found; order_status_conflict for a parcel whose next try cannot be chosen any more; rate_limited after
 *   too many choices
 */
export async function chooseNextTry(
  reply: StoredReply,
  { window, timezone }: Chosen,
  answer: Answer,
): Promise<boolean> {
  return call.chooseNextTry({
    reply: { ...reply, kind: "later", text: writtenWindow(window, timezone) },
    choice: window.day,
    from: window.from,
    until: window.until,
    tries: HELD_ATTEMPTS,
    choices: WISHES_MAX,
    ...answer,
  });
}

/** A choice by phone that came too late or too often. */
export const REFUSED_CHOICES = [
  "order_status_conflict",
  "order_not_found",
  "counter_not_found",
  "rate_limited",
] as const;

/** The same by text message or USSD. Returns whether it was possible; the parcel may have moved on since it was listed. */
export async function chooseNextTryByPhone(
  owner: PhoneOwner,
  reply: Reply & { parcel: PhoneParcel },
  window: OfferedWindow,
  answer: Answer,
): Promise<boolean> {
  const { timezone } = reply.parcel;
  try {
    await chooseNextTry(storedReply(owner, reply), { window, timezone }, answer);
    return true;
  } catch (error) {
    const refusal = refusalFromDatabase(error);
    if (REFUSED_CHOICES.some((code) => isRefusal(refusal, code))) return false;
    throw error;
  }
}
