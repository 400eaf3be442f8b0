import type { RecipientContext } from "../../authority/recipient-context";
import { call } from "../../calls.gen";

/**
 * Removes what says who the recipient is from all parcels that are over. Returns how many. Parcels under way keep what
 * the rider needs; proofs and payments are kept as long as the law asks.
 */
export async function forgetRecipient({ phone }: RecipientContext): Promise<number> {
  return call.forgetRecipient({ phone });
}
