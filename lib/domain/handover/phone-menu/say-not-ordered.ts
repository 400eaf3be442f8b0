import { call } from "../../calls.gen";
import { isRefusal } from "../../errors";
import { ANSWER_MINUTES, UNDO_MINUTES } from "../../ordering/not-ordered/not-ordered-rules";
import { refusalFromDatabase } from "../../refusal-from-database";
import { REFUSED_CHOICES, WISHES_MAX, type Answer } from "./choose-next-try";
import { storedReply, type Reply, type StoredReply } from "./keep-reply";
import type { PhoneParcel } from "./list-parcels";
import type { PhoneOwner } from "./phone-owner";

/** What a recipient says of a parcel that they didn't order, or did order after all. */
export type SaidOrdered = "not_ordered" | "ordered";

/**
 * Records that the recipient says that they didn't order the parcel, or that they did after all, by page, text message or
 * USSD, and keeps the message that says so. The same message twice changes nothing. Returns whether the message was new.
 *
 * @throws order_not_found; order_status_conflict for a parcel that is handed over, goes back or lies at a counter;
 *   rate_limited after too many messages
 */
export async function sayNotOrdered(
  reply: StoredReply,
  said: SaidOrdered,
  answer: Answer,
): Promise<boolean> {
  if (said === "ordered") return call.sayOrdered({ reply, choices: WISHES_MAX, ...answer });
  return call.sayNotOrdered({
    reply,
    answerMinutes: ANSWER_MINUTES,
    undoMinutes: UNDO_MINUTES,
    choices: WISHES_MAX,
    ...answer,
  });
}

/** The same by text message or USSD. Returns whether it was possible; the parcel may have moved on since it was listed. */
export async function sayNotOrderedByPhone(
  owner: PhoneOwner,
  reply: Reply & { parcel: PhoneParcel },
  said: SaidOrdered,
  answer: Answer,
): Promise<boolean> {
  try {
    await sayNotOrdered(storedReply(owner, reply), said, answer);
    return true;
  } catch (error) {
    const refusal = refusalFromDatabase(error);
    if (REFUSED_CHOICES.some((code) => isRefusal(refusal, code))) return false;
    throw error;
  }
}
