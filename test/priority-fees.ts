import { decline, openOfferOf } from "./offers";
import { placeOrder } from "./orders";
import { createMerchant, createRider, owner } from "./world";

/** An order whose only rider has declined it. */
export async function waitingAfterDecline(fields: Record<string, unknown> = {}) {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  const order = await placeOrder(merchant, { fields });
  await decline(await openOfferOf(order.id));
  return { merchant, rider, order };
}

/** What the last offer of an order brings its company. */
export async function readPriorityOffer(orderId: string): Promise<{ payMinor: number }> {
  const [offer] = await owner<[{ payMinor: number }]>`
    select pay_minor::int as "payMinor" from offers where order_id = ${orderId}
     order by run_id desc limit 1`;
  return { payMinor: offer.payMinor };
}
