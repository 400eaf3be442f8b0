import { payAhead } from "@/lib/domain/money/collections/pay-ahead";
import { settleCollectionPayment } from "@/lib/domain/money/collections/settle-collection-payment";
import type { ReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import type { PayChanguServer } from "./paychangu-server";
import { owner } from "./world";

export async function tokenOf(orderId: string): Promise<ReceiverToken> {
  const [row] = await owner<
    [{ token: ReceiverToken }]
  >`select receiver_token as token from orders where id = ${orderId}`;
  return row.token;
}

/** Asks a phone, and returns the id of its payment. */
export async function askPhone({ provider }: PayChanguServer, orderId: string): Promise<string> {
  await payAhead(provider, await tokenOf(orderId), "0991234567");
  const [payment] = await owner<[{ id: string }]>`
    select id from collection_payments where order_id = ${orderId} order by asked_at desc`;
  return payment.id;
}

/** The asked phone pays this much. */
export function agree(payChangu: PayChanguServer, id: string, amount = 25_000) {
  payChangu.payments.set(id, { status: "success", amount, currency: "MWK" });
  return settleCollectionPayment(payChangu.provider, id);
}
