import type { ReplyChannel } from "@/db/schema";
import type { RecipientContext } from "../../authority/recipient-context";
import { call } from "../../calls.gen";
import { doorKeyOf } from "../../dispatch/doors/door-key";
import { noteDataRequest } from "./request-data";

/**
 * Removes what says who the recipient is from all parcels that are over, and where the doors are. Returns how many parcels. Parcels under way keep what
 * the rider needs; proofs and payments are kept as long as the law asks.
 */
export async function forgetRecipient(
  recipient: RecipientContext,
  { channel }: { channel: ReplyChannel } = { channel: "page" },
): Promise<number> {
  const { phone } = recipient;
  const count = await call.forgetRecipient({ phone, phoneKey: doorKeyOf(phone) });
  await noteDataRequest(recipient, "erase", { channel });
  return count;
}
