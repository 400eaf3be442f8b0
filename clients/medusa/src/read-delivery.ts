import { verifyWebhook } from "tumiza";

type Webhook = Parameters<typeof verifyWebhook>[0];

/** What an event means for a fulfillment of Medusa. */
export type Delivery = {
  change: "shipped" | "delivered" | "canceled" | "returned";
  /** Of Medusa. */
  orderId: string;
  fulfillmentId: string;
  /** Of Tumiza. */
  tumizaOrderId: string;
};

const CHANGES: Record<string, Delivery["change"]> = {
  "order.picked_up": "shipped",
  "order.delivered": "delivered",
  "order.cancelled": "canceled",
  "order.returned": "returned",
};

/**
 * What a webhook changes of a fulfillment, once its signature is right; undefined where it changes none.
 *
 * @throws Error for what was not sent by Tumiza, or too long ago
 */
export async function readDelivery(webhook: Webhook): Promise<Delivery | undefined> {
  const { type, data } = await verifyWebhook(webhook);
  const change = CHANGES[type];
  if (!change || !("metadata" in data)) return undefined;
  const { medusa_order_id: orderId, medusa_fulfillment_id: fulfillmentId } = data.metadata ?? {};
  if (typeof orderId !== "string" || typeof fulfillmentId !== "string") return undefined;
  return { change, orderId, fulfillmentId, tumizaOrderId: data.order_id };
}
