import type { orders } from "@/db/schema";
import type { Coordinates } from "@/lib/core/geo";
import { newId } from "@/lib/core/ids";
import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "../../authority/merchant-context";
import { refuse, refuseValue } from "../../errors";
import type { RecipientStep } from "../../messaging/texts/steps";
import { requireCollectBy } from "../../pricing/quotes/collection";
import { readServiceAreas } from "../../pricing/quotes/coverage";
import { requireDeliveryRoute } from "../../pricing/quotes/delivery-route";
import { priceAt, requirePickupTime } from "../../pricing/quotes/price-request";
import { newPin } from "../orders/create-order";
import { DETAIL_NAMES, snakeOf, wireDetails } from "../orders/order-details";
import { requireNoMoneyAtSafePlace } from "../safe-places/safe-place-rules";
import {
  CHANGE_FIELDS,
  changeStageOf,
  changeValuesOf,
  isFreeMove,
  mayChange,
  pricedPinOf,
  type ChangeField,
  type ChangeStage,
  type ChangeValues,
  type FieldChanges,
} from "./change-rules";
import { changedFee, type ChangedFee } from "./changed-fee";
import { listOrderChanges } from "./list-order-changes";
import { isSame, type OrderChange, wantedValues } from "./order-change";

type OrderRow = typeof orders.$inferSelect;

/** A change as `change_order` takes it, and the fee that it makes and what it holds. */
export type PlannedChange = Pick<OrderRow, "merchantId" | "environment"> & {
  orderId: string;
  /** The columns that the plan was made by, and those that change, by their names. */
  was: Record<string, unknown>;
  now: Record<string, unknown>;
  changes: FieldChanges;
  /** The text that a new number of the recipient gets. */
  step: RecipientStep | null;
  fee: ChangedFee;
};

/** The text that says where the order is, by its stage. */
const STEP_OF_STAGE: Record<ChangeStage, RecipientStep> = {
  searching: "placed",
  to_pickup: "placed",
  to_recipient: "on_the_way",
};

/**
 * What a change makes of an order, and what it costs; undefined if it changes nothing. The price is that of the
 * prices at which the order was placed. A pin that moves a little has no new price, and after the pickup no fee falls.
 *
 * @throws order_not_changeable; the refusals of a price for a place, a weight, a time or an amount that cannot be
 */
export async function planChange(
  merchant: MerchantContext,
  order: OrderRow,
  change: OrderChange,
): Promise<PlannedChange | undefined> {
  const before = changeValuesOf(order);
  const after = { ...before, ...wantedValues(change, order) };
  const fields = CHANGE_FIELDS.filter((field) => !isSame(after[field], before[field]));
  if (fields.length === 0) return undefined;
  const fixed = fields.filter((field) => !mayChange(field, order));
  if (fixed.length > 0) {
    refuse("order_not_changeable", { status: order.statusLabel, fields: fixed });
  }
  if (fields.includes("pickup_at")) requirePickupTime(change.pickupAt);
  if (fields.includes("allow_safe_place") || fields.includes("collect_amount")) {
    const unpaid = order.paidMinor > 0 ? 0 : Number(after.collect_amount);
    requireNoMoneyAtSafePlace(after.allow_safe_place, unpaid);
  }
  if (fields.includes("collect_amount")) requireNoMore(order, Number(after.collect_amount));
  const priced = await pricedColumns(merchant, order, { after, fields });
  return planOf(
    order,
    { before, after, fields },
    {
      now: { ...newSecrets(order, fields), ...collectBy(merchant, { after, fields }), ...priced },
      step: stepFor(order, fields, after),
    },
  );
}

/**
 * A rider's phone may have no network, and its rider asks for the amount that it knows. More is not asked for once a
 * rider has accepted; what was taken before less was asked for is booked as it was taken (`collect_as_before`).
 */
function requireNoMore({ status, collectMinor, currency }: OrderRow, amount: number): void {
  const most = toDecimal(collectMinor, currency);
  if (changeStageOf(status) !== "searching" && amount > most) {
    refuseValue("collect_amount", { kind: "collect_no_more", most, currency });
  }
}

type Effect = Pick<PlannedChange, "now" | "step">;

/** The plan of a change of these fields, with what follows from it. */
export function planOf(
  order: OrderRow,
  values: Wanted & { before: ChangeValues },
  { now, step }: Effect,
): PlannedChange {
  const fee = changedFee(order, now);
  return {
    merchantId: order.merchantId,
    environment: order.environment,
    orderId: order.id,
    was: wasColumns(order),
    now: { ...plainColumns(values.fields, values.after), ...now },
    changes: changesOf(order, { ...values, feeMinor: fee.feeMinor }),
    step,
    fee,
  };
}

/** The pin that the fee of an order was made for. */
export async function readPricedPin(order: OrderRow): Promise<Coordinates> {
  const entries = await listOrderChanges(order);
  const pin = { latitude: order.deliveryLatitude, longitude: order.deliveryLongitude };
  return pricedPinOf(
    pin,
    entries.map(({ changes }) => changes),
  );
}

type Wanted = { after: ChangeValues; fields: readonly ChangeField[] };

/** The columns that follow from a new price; undefined where the price stays. */
async function pricedColumns(
  merchant: MerchantContext,
  order: OrderRow,
  { after, fields }: Wanted,
) {
  const request = {
    pickup: { latitude: order.pickupLatitude, longitude: order.pickupLongitude },
    delivery: { latitude: Number(after.delivery_lat), longitude: Number(after.delivery_lng) },
  };
  const isOtherJob = fields.some((field) =>
    ["weight_estimate", "collect_amount", "pickup_at"].includes(field),
  );
  const isMoved = fields.includes("delivery_lat") || fields.includes("delivery_lng");
  if (!isOtherJob) {
    if (!isMoved) return undefined;
    if (isFreeMove(await readPricedPin(order), request.delivery)) {
      requireDeliveryRoute(merchant, request, await readServiceAreas(merchant.market.code));
      return undefined;
    }
  }
  const isCollected = changeStageOf(order.status) === "to_recipient";
  const pickupAt = after.pickup_at === null ? null : new Date(after.pickup_at);
  const priced = await priceAt(
    merchant,
    {
      ...request,
      productType: order.productType,
      weightEstimate: after.weight_estimate,
      deliverySpeed: order.deliverySpeed,
      onFailed: order.onFailed,
      collectAmount: Number(after.collect_amount),
    },
    { at: pickupAt ?? order.createdAt, vehicleClass: isCollected ? order.vehicleClass : null },
  );
  const feeMinor = priced.feeMinor + order.priorityFeeMinor;
  const keepsFee = isCollected && feeMinor <= order.feeMinor;
  return {
    rate_card_id: priced.rateCardId,
    vehicle_class: priced.vehicleClass,
    distance_m: priced.distanceM,
    carry_minutes: priced.carryMinutes,
    min_weight_g: priced.minWeightG,
    required_weight_g: priced.requiredWeightG,
    fee_minor: keepsFee ? order.feeMinor : feeMinor,
    platform_fee_minor: keepsFee ? order.platformFeeMinor : priced.platformFeeMinor,
    return_fee_minor: keepsFee ? order.returnFeeMinor : priced.returnFeeMinor,
    ...(fields.includes("collect_amount") && { collect_minor: priced.collectMinor }),
    // Only an order that searches at once waits for its parcel.
    ...(pickupAt && { ready_at: null, usual_ready_at: null }),
  };
}

/** The column of the way to pay, which changes no price. */
function collectBy({ market }: MerchantContext, { after, fields }: Wanted) {
  if (!fields.includes("collect_methods")) return {};
  const isCollected = Number(after.collect_amount) > 0;
  return { collect_by: requireCollectBy(market, isCollected, after.collect_methods) };
}

function plainColumns(fields: readonly ChangeField[], after: ChangeValues) {
  const details = DETAIL_NAMES.map(snakeOf).filter((name) => fields.includes(name));
  return {
    ...Object.fromEntries(details.map((name) => [name, after[name]])),
    delivery_latitude: after.delivery_lat,
    delivery_longitude: after.delivery_lng,
    ...(fields.includes("pickup_at") && { pickup_at: after.pickup_at }),
    ...(fields.includes("allow_safe_place") && { allows_safe_place: after.allow_safe_place }),
  };
}

/** A new recipient gets an own PIN and link before the pickup; the number that had them opens nothing afterwards. */
function newSecrets(order: OrderRow, fields: readonly ChangeField[]) {
  if (!fields.includes("receiver_phone") || changeStageOf(order.status) === "to_recipient")
    return {};
  return {
    delivery_pin: newPin(),
    pin_tries: 0,
    receiver_token: newId(order.environment === "test" ? "rcv_test" : "rcv"),
  };
}

function changesOf(
  order: OrderRow,
  { before, after, fields, feeMinor }: Wanted & { before: ChangeValues; feeMinor: number },
): FieldChanges {
  const changes: FieldChanges = Object.fromEntries(
    fields.map((field) => [field, { before: before[field], after: after[field] }]),
  );
  if (feeMinor === order.feeMinor) return changes;
  const decimal = (minor: number) => toDecimal(minor, order.currency);
  return {
    ...changes,
    delivery_fee: { before: decimal(order.feeMinor), after: decimal(feeMinor) },
  };
}

function stepFor(
  order: OrderRow,
  fields: readonly ChangeField[],
  after: ChangeValues,
): RecipientStep | null {
  const stage = changeStageOf(order.status);
  if (!stage || !fields.includes("receiver_phone") || after.receiver_phone === null) return null;
  return order.status === "undeliverable" ? "attempt_failed" : STEP_OF_STAGE[stage];
}

/** What the plan depends on: another change of it makes the plan wrong. */
function wasColumns(order: OrderRow) {
  return {
    ...wireDetails(order, DETAIL_NAMES),
    status: order.status,
    delivery_latitude: order.deliveryLatitude,
    delivery_longitude: order.deliveryLongitude,
    required_weight_g: order.requiredWeightG,
    collect_minor: order.collectMinor,
    collect_by: order.collectBy,
    paid_minor: order.paidMinor,
    pickup_at: order.pickupAt,
    fee_minor: order.feeMinor,
  };
}
