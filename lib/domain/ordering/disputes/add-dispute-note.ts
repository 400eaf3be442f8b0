import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { readOrder, type Order } from "../orders/read-order";
import { DISPUTE_NOTE_MAX_LENGTH } from "./dispute-delivery";

type Note = {
  orderId: string;
  note: string;
  /** The merchant's user who adds it; null for its system. */
  userId: string | null;
};

/**
 * Adds what a merchant knows to a dispute about its delivery, beside the report and the courier company's answer; another
 * note before the decision replaces it. Returns the order.
 *
 * @throws role_not_allowed, order_not_found, dispute_decided, order_status_conflict where no dispute is open;
 * invalid_request without a text
 */
export async function addDisputeNote(
  merchant: MerchantContext,
  { orderId, note, userId }: Note,
): Promise<Order> {
  requireRight(merchant, "place_orders");
  const { id } = await readOrder(merchant, orderId);
  await call.addDisputeNote({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    orderId: id,
    note: requireDisputeNote(note),
    userId,
  });
  return readOrder(merchant, id);
}

/** @throws invalid_request */
function requireDisputeNote(text: string): string {
  const note = text.replaceAll("\u0000", "").trim();
  if (note !== "" && note.length <= DISPUTE_NOTE_MAX_LENGTH) return note;
  return refuseValue("note", { kind: "reason", least: 1, limit: DISPUTE_NOTE_MAX_LENGTH });
}
