import { formatInstant } from "@/lib/core/format-time";
import type { SettledSpot } from "@/lib/core/location/settle-spot";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import {
  createOrder,
  type KeyedAnswer,
  type Material,
} from "@/lib/domain/ordering/orders/create-order";
import { findReplay } from "@/lib/domain/ordering/orders/find-replay";
import { findTwin } from "@/lib/domain/ordering/orders/find-twin";
import { materialOf, mismatchedFields } from "@/lib/domain/ordering/orders/material-fields";
import { readOrder } from "@/lib/domain/ordering/orders/read-order";
import type { StoredQuote } from "@/lib/domain/pricing/quotes/read-quote";
import { NEW_ORDER } from "@/lib/messages/new-order.gen";
import type { OrderFields } from "./order-form-fields";
import type { OrderProblem } from "./order-form-state";
import { orderRequestOf, priceRequestOf } from "./order-request";

/** The order of a form, and whether it was placed by an earlier submission. */
export type PlacedFromForm = { placedId: string; isReplay: boolean };

/** Prefixes this form's keys, which share a space with those of the merchant's own system. */
const KEY_PREFIX = "dashboard:";

/** The fee of a quote, only for comparison, if there is no quote to agree to. */
const NO_FEE = 0;

/**
 * Places the form's order once, even if the form is sent again. Undefined without a valid quote; a
 * problem if the form already placed an order with other details, or if another form has just placed this one.
 */
export async function placeFromForm(
  merchant: MerchantContext,
  spot: SettledSpot,
  fields: OrderFields,
  quote: StoredQuote | undefined,
): Promise<PlacedFromForm | OrderProblem | undefined> {
  const priced = priceRequestOf(merchant, spot, fields);
  const feeMinor = quote?.feeMinor ?? NO_FEE;
  const messages = (await readMessages(NEW_ORDER)).recipient;
  const request = orderRequestOf(messages, merchant, spot, fields, { ...priced, feeMinor });
  const key = KEY_PREFIX + fields.orderKey;
  const replay = await findReplay(merchant, key);
  const material = { ...materialOf(request), pickup_id: merchant.pickup?.id };
  if (replay) return toPlaced(merchant, replay, material);
  if (!quote) return undefined;
  const twin = fields.step === "place_again" ? undefined : await findTwin(merchant, request);
  if (twin) return toTwinProblem(merchant, twin);
  const origin = { source: "dashboard" } as const;
  const answer = await createOrder(merchant, key, request, material, origin);
  return toPlaced(merchant, answer, material);
}

async function toPlaced(
  merchant: MerchantContext,
  { answer: { orderId }, material: first, isReplay }: KeyedAnswer,
  material: Material,
): Promise<PlacedFromForm | OrderProblem> {
  if (!isReplay || isSameOrder(first, material)) return { placedId: orderId, isReplay };
  const messages = (await readMessages(NEW_ORDER)).trouble;
  const { createdAt } = await readOrder(merchant, orderId);
  const placedAt = formatInstant(createdAt, merchant.market.timezone, "time");
  return {
    code: "already_placed",
    title: messages.alreadyPlaced,
    sentence: messages.alreadyPlacedExplains({ time: placedAt }),
    field: null,
    earlier: { orderId, placedAt },
  };
}

async function toTwinProblem(
  { market }: MerchantContext,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<OrderProblem> {
  const messages = (await readMessages(NEW_ORDER)).trouble;
  const placedAt = formatInstant(createdAt, market.timezone, "time");
  return {
    code: "placed_just_now",
    title: messages.twin,
    sentence: messages.twinExplains({ time: placedAt }),
    field: null,
    earlier: { orderId: id, placedAt },
  };
}

/** Ignores a changed price, because a replay charges nothing. */
function isSameOrder(first: Material, material: Material): boolean {
  // An order of the version before has no pickup's id in its material.
  const isSamePickup = (first.pickup_id ?? material.pickup_id) === material.pickup_id;
  const differing = mismatchedFields(first, material);
  return isSamePickup && differing.every((name) => name === "delivery_fee");
}
