import { formatInstant } from "@/lib/core/format-time";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { readWords } from "@/lib/dashboard/read-words";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import { findReceiver } from "@/lib/domain/orders/find-receiver";
import { NEW_ORDER } from "@/lib/words/new-order";
import type { ReceiverView } from "./order-desk";

/** Who a phone belongs to, in words; null for a number that nothing was sent to. */
export async function viewReceiver(
  merchant: MerchantContext,
  phone: string,
): Promise<ReceiverView | null> {
  const found = await findReceiver(merchant, phone);
  if (!found) return null;
  const words = (await readWords(NEW_ORDER)).receiver;
  const { name, address, coordinates, deliveredCount, lastDeliveredAt } = found;
  const day = lastDeliveredAt && formatInstant(lastDeliveredAt, merchant.market.timezone, "date");
  return {
    phone: found.phone,
    name,
    landmark: address,
    where: formatCoordinates(coordinates),
    history: day ? words.delivered(deliveredCount, day) : words.neverDelivered,
  };
}
