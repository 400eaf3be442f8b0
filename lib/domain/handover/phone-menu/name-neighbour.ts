import { call } from "../../calls.gen";
import { isRefusal } from "../../errors";
import { writtenNeighbour, type Neighbour } from "../../ordering/neighbours/neighbour-of";
import { newPin } from "../../ordering/orders/create-order";
import { phoneNumberOf } from "../../phone-number";
import { refusalFromDatabase } from "../../refusal-from-database";
import { REFUSED_CHOICES, WISHES_MAX, type Answer } from "./choose-next-try";
import { storedReply, type Reply, type StoredReply } from "./keep-reply";
import type { PhoneParcel } from "./list-parcels";
import type { PhoneOwner } from "./phone-owner";

/**
 * Sets who takes the parcel for the recipient, with a PIN of the neighbour's own, and keeps the message that says so; null
 * ends the choice. The same message twice changes nothing. Returns whether the message was new.
 *
 * @throws order_not_found; order_status_conflict for a parcel that no neighbour can take; rate_limited after too many choices
 */
export async function nameNeighbour(
  reply: StoredReply,
  neighbour: Neighbour | null,
  answer: Answer,
): Promise<boolean> {
  const { name = null, place = null, phone = null } = neighbour ?? {};
  return call.nameNeighbour({
    reply,
    name,
    place,
    // The recipient's own number is no neighbour's.
    phone: phone === reply.phone ? null : phone,
    pin: newPin(),
    choices: WISHES_MAX,
    ...answer,
  });
}

/** The same by text message or USSD. Returns whether it was possible; the parcel may have moved on since it was listed. */
export async function nameNeighbourByPhone(
  owner: PhoneOwner,
  reply: Reply & { parcel: PhoneParcel },
  neighbour: Neighbour | null,
  answer: Answer,
): Promise<boolean> {
  const text = neighbour ? writtenNeighbour(neighbour) : null;
  try {
    await nameNeighbour(storedReply(owner, { ...reply, text }), neighbour, answer);
    return true;
  } catch (error) {
    const refusal = refusalFromDatabase(error);
    if (REFUSED_CHOICES.some((code) => isRefusal(refusal, code))) return false;
    throw error;
  }
}

/** A word of a phone number. */
const DIGITS = /^\+?[0-9()-]+$/;

/** A neighbour's name, and a phone number after it: `Mayi Phiri of Area 25 0999 123 456`. */
export function readNeighbour(text: string, phoneRegion: string): Neighbour {
  const words = text.split(" ");
  const digitsFrom = words.findLastIndex((word) => !DIGITS.test(word)) + 1;
  for (let from = Math.max(1, digitsFrom); from < words.length; from += 1) {
    const phone = phoneNumberOf(words.slice(from).join(" "), phoneRegion);
    const name = words
      .slice(0, from)
      .join(" ")
      .replace(/[,;:]$/, "");
    if (phone) return { name, place: null, phone };
  }
  return { name: text, place: null, phone: null };
}
