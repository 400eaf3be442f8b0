import { expect, test } from "vitest";
import { get, post } from "@/test/api";
import { placeOrder } from "@/test/orders";
import { fanOut } from "@/test/webhook-sink";
import { createMerchant, createRider } from "@/test/world";

test("the feed lists an order's money with its steps, each by its kind and transaction", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const { id } = await placeOrder(merchant);
  await placeOrder(merchant);
  await post(`/orders/${id}/cancel`, merchant.liveKey);
  await fanOut(merchant);
  const { events } = (await get(`/events?order_id=${id}`, merchant.liveKey)).body;
  const { body } = await get(`/wallet/transactions?order_id=${id}`, merchant.liveKey);
  const [refund, debit] = body.transactions.map(
    ({ transaction_id, type }: Record<string, string>) => ({ transaction_id, kind: type }),
  );
  expect(events).toMatchObject([
    { type: "order.created", order_id: id, sequence: 1 },
    { type: "wallet.debited", order_id: id, sequence: null, data: debit },
    { type: "wallet.credited", order_id: id, sequence: null, data: refund },
    { type: "order.cancelled", order_id: id, sequence: 2 },
  ]);
});
