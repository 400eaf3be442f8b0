import { call } from "../../calls.gen";
import { isRefusal } from "../../errors";
import { type OrderCounter, writtenCounter } from "../../order-counter";
import { refusalFromDatabase } from "../../refusal-from-database";
import { REFUSED_CHOICES, WISHES_MAX, type Answer } from "./choose-next-try";
import { storedReply, type Reply, type StoredReply } from "./keep-reply";
import type { PhoneParcel } from "./list-parcels";
import type { PhoneOwner } from "./phone-owner";

/**
 * Sets the counter where the recipient fetches the parcel, as they chose by page, text message or USSD, and keeps the message
 * that says so. The same message twice changes nothing; another choice replaces the one before. Returns whether the
 * message was new.
 *
 * @throws order_not_found; order_status_conflict unless a try has failed and a rider has the parcel, and where its shop doesn't
 *   allow it; counter_not_found for a closed one and one of another company; rate_limited after too many choices
 */
export async function chooseCounter(
  reply: StoredReply,
  counter: Pick<OrderCounter, "id" | "name" | "landmark">,
  answer: Answer,
): Promise<boolean> {
  return call.chooseCounter({
    reply: { ...reply, kind: "counter", text: writtenCounter(counter) },
    counterId: counter.id,
    choices: WISHES_MAX,
    ...answer,
  });
}

/** The same by text message or USSD. Returns whether it was possible; the parcel may have moved on since it was listed. */
export async function chooseCounterByPhone(
  owner: PhoneOwner,
  reply: Reply & { parcel: PhoneParcel },
  counter: OrderCounter,
  answer: Answer,
): Promise<boolean> {
  try {
    await chooseCounter(storedReply(owner, reply), counter, answer);
    return true;
  } catch (error) {
    const refusal = refusalFromDatabase(error);
    if (REFUSED_CHOICES.some((code) => isRefusal(refusal, code))) return false;
    throw error;
  }
}
