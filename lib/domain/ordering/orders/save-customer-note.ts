import { and, eq, ne, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { customerNotes } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { requireRight } from "../../authority/rights";
import { refuse } from "../../errors";
import { readOrder } from "./read-order";

/** As long as a landmark. */
export const CUSTOMER_NOTE_MAX_LENGTH = 500;

/**
 * Keeps a note about the customer that an order went to; an empty one removes it.
 *
 * @throws role_not_allowed, order_not_found
 */
export async function saveCustomerNote(
  merchant: MerchantContext,
  orderId: string,
  text: string,
): Promise<void> {
  requireRight(merchant, "place_orders");
  const { receiverPhone: phone } = await readOrder(merchant, orderId);
  if (phone === null) return refuse("order_not_found");
  const note = text.replaceAll("\u0000", "").trim().slice(0, CUSTOMER_NOTE_MAX_LENGTH);
  if (note === "") {
    await db
      .delete(customerNotes)
      .where(and(ofMerchant(customerNotes, merchant), eq(customerNotes.phone, phone)));
    return;
  }
  const { merchantId, environment } = merchant;
  await db
    .insert(customerNotes)
    .values({ merchantId, environment, phone, note })
    .onConflictDoUpdate({
      target: [customerNotes.merchantId, customerNotes.environment, customerNotes.phone],
      set: { note, updatedAt: expression`now()` },
      // A form that is sent twice changes nothing.
      setWhere: ne(customerNotes.note, note),
    });
}
