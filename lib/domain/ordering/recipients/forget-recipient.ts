import type { RecipientContext } from "../../authority/recipient-context";
import { call } from "../../calls.gen";
import { doorKeyOf } from "../../dispatch/doors/door-key";

/**
 * Removes what says who the recipient is from all parcels that are over, and where the doors are. Returns how many parcels. Parcels under way keep what
 * the rider needs; proofs and payments are kept as long as the law asks.
 */
export async function forgetRecipient({ phone }: RecipientContext): Promise<number> {
  return call.forgetRecipient({ phone, phoneKey: doorKeyOf(phone) });
}
