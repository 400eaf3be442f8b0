import { expect } from "vitest";
import { get, patch } from "./api";
import { accept, openOfferOf } from "./offers";
import { placeOrder } from "./orders";
import { createMerchant, createRider, owner, type TestMerchant } from "./world";

/** An order as the API answers it. */
export const read = async (merchant: TestMerchant, id: string, key = merchant.liveKey) =>
  (await get(`/orders/${id}`, key)).body;

export const change = (merchant: TestMerchant, id: string, body: unknown, key = merchant.liveKey) =>
  patch(`/orders/${id}`, key, body);

/** Changes an order and accepts the fee that the change has. */
export async function changeAndPay(
  merchant: TestMerchant,
  id: string,
  body: object,
  key = merchant.liveKey,
) {
  const refusal = await change(merchant, id, body, key);
  expect(refusal.body).toMatchObject({ code: "fee_not_accepted" });
  const { delivery_fee: fee } = refusal.body;
  return change(merchant, id, { ...body, delivery_fee: fee }, key);
}

/** What was changed of an order, and who did it. */
export async function changesOf(orderId: string) {
  const rows = await owner<{ changes: unknown; actor: string }[]>`
    select data -> 'changes' as changes, actor from events
     where order_id = ${orderId} and type = 'order.changed' order by sequence`;
  return rows.map(({ changes, actor }) => ({ changes, actor }));
}

/** An order that is offered to a rider with a car. */
export async function waitingOrder() {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup, { vehicleClass: "CAR" });
  const order = await placeOrder(merchant);
  return { merchant, rider, order };
}

/** An order that a rider with a bike has accepted. */
export async function acceptedOrder(fields: Record<string, unknown> = {}) {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  const order = await placeOrder(merchant, { fields });
  await accept(await openOfferOf(order.id));
  return { merchant, rider, order };
}
