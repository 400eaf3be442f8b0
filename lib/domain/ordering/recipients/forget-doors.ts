import type { RecipientContext } from "../../authority/recipient-context";
import { call } from "../../calls.gen";
import { doorKeyOf } from "../../dispatch/doors/door-key";

/** Deletes what is known of the recipient's doors; deliveries until now teach nothing any more. Returns how many there were. */
export async function forgetDoors({ phone }: RecipientContext): Promise<number> {
  return call.forgetDoors({ phone, phoneKey: doorKeyOf(phone) });
}
