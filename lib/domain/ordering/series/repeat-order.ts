import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import { methodsOf } from "../../pricing/quotes/collection";
import { weightEstimateOf } from "../../pricing/quotes/parcel";
import { DETAIL_NAMES, pickDetails } from "../orders/order-details";
import { type Order, readOrder } from "../orders/read-order";
import { createSeries } from "./create-series";
import type { SeriesRequest } from "./series";
import type { SeriesRule } from "./series-rule";

export type RepeatedOrder = {
  /** The id that the form was made with, so that a form that is sent twice makes one standing order. */
  id: string;
  orderId: string;
  rule: SeriesRule;
  userId: string;
};

/**
 * Makes a standing order of an order: each of its orders has the same places, people, parcel and money at the door.
 *
 * @returns its id
 * @throws order_not_found also for one whose people were removed; what {@link createSeries} throws
 */
export async function repeatOrder(
  merchant: MerchantContext,
  { id, orderId, rule, userId }: RepeatedOrder,
): Promise<string> {
  const order = await readRepeatable(merchant, orderId);
  const request = requestOf(order);
  const made = { id, rule, request, pickupId: order.pickupId, userId };
  const { answer } = await createSeries(merchant, id, made, { orderId });
  return answer.seriesId;
}

/**
 * An order that can be repeated. The place of one whose people were removed is known to a kilometre only.
 *
 * @throws order_not_found
 */
export async function readRepeatable(merchant: MerchantContext, orderId: string): Promise<Order> {
  const order = await readOrder(merchant, orderId);
  return order.peopleForgottenAt === null ? order : refuse("order_not_found");
}

function requestOf(order: Order): SeriesRequest {
  const collectMinor = order.collectMinor + order.paidMinor;
  return {
    delivery: { latitude: order.deliveryLatitude, longitude: order.deliveryLongitude },
    pickup:
      order.pickupId === null
        ? { latitude: order.pickupLatitude, longitude: order.pickupLongitude }
        : undefined,
    ...pickDetails(DETAIL_NAMES, order),
    metadata: order.metadata,
    productType: order.productType,
    weightEstimate: weightEstimateOf(order),
    deliverySpeed: order.deliverySpeed,
    onFailed: order.onFailed,
    collectAmount: collectMinor === 0 ? null : toDecimal(collectMinor, order.currency),
    collectMethods: collectMinor === 0 ? null : methodsOf(order.collectBy),
    allowSafePlace: order.allowsSafePlace,
  };
}
