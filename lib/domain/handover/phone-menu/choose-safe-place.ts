import { call } from "../../calls.gen";
import { isRefusal } from "../../errors";
import { refusalFromDatabase } from "../../refusal-from-database";
import { REFUSED_CHOICES, WISHES_MAX, type Answer } from "./choose-next-try";
import { storedReply, type Reply, type StoredReply } from "./keep-reply";
import type { PhoneParcel } from "./list-parcels";
import type { PhoneOwner } from "./phone-owner";

/**
 * Sets where the rider leaves the parcel, in the recipient's words, by page, text message or USSD, and keeps the message
 * that says so; null ends the choice, so that it is handed over in person. The same message twice changes nothing. Returns
 * whether the message was new.
 *
 * @throws order_not_found; order_status_conflict for a parcel that can't be left there; rate_limited after too many choices
 */
export async function chooseSafePlace(
  reply: StoredReply,
  place: string | null,
  answer: Answer,
): Promise<boolean> {
  return call.chooseSafePlace({ reply, place, choices: WISHES_MAX, ...answer });
}

/** The same by text message or USSD. Returns whether it was possible; the parcel may have moved on since it was listed. */
export async function chooseSafePlaceByPhone(
  owner: PhoneOwner,
  reply: Reply & { parcel: PhoneParcel },
  place: string | null,
  answer: Answer,
): Promise<boolean> {
  try {
    await chooseSafePlace(storedReply(owner, reply), place, answer);
    return true;
  } catch (error) {
    const refusal = refusalFromDatabase(error);
    if (REFUSED_CHOICES.some((code) => isRefusal(refusal, code))) return false;
    throw error;
  }
}
