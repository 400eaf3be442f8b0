import { formatInstant } from "@/lib/core/format-time";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { customerByPhone } from "@/lib/domain/ordering/orders/list-customers";
import { readCustomerNote } from "@/lib/domain/ordering/orders/read-customer";
import { readRestriction } from "@/lib/domain/ordering/recipients/request-data";
import { findReceiver } from "@/lib/domain/ordering/tracking/find-receiver";
import { NEW_ORDER } from "@/lib/messages/new-order.gen";
import type { ReceiverView } from "./order-form-state";

/** The recipient of a phone number, as the form shows it; null for a new number. */
export async function viewReceiver(
  merchant: MerchantContext,
  phone: string,
): Promise<ReceiverView | null> {
  const found = await findReceiver(merchant, phone);
  if (!found) return null;
  const [customer, note, restrictedSince] = await Promise.all([
    customerByPhone(merchant, found.phone),
    readCustomerNote(merchant, found.phone),
    readRestriction(found),
  ]);
  // A person who has stopped the use of the own data is not judged by it.
  const { failed = 0, unpaid = 0 } = restrictedSince === null && customer ? customer : {};
  const messages = (await readMessages(NEW_ORDER)).recipient;
  const { name, address, coordinates, deliveredCount, lastDeliveredAt } = found;
  const day = lastDeliveredAt && formatInstant(lastDeliveredAt, merchant.market.timezone, "date");
  return {
    phone: found.phone,
    name,
    landmark: address,
    where: formatCoordinates(coordinates),
    history: day ? messages.delivered({ count: deliveredCount, day }) : messages.neverDelivered,
    failed: failed > 0 ? messages.failed({ count: failed }) : null,
    unpaid: unpaid > 0 ? messages.unpaid({ count: unpaid }) : null,
    note,
  };
}
