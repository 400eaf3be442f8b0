import { newId } from "@/lib/core/ids";
import { toMinor } from "@/lib/core/money";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse, refuseValue } from "../../errors";
import { estimateArrivals, type Estimate } from "../../pricing/quotes/estimate-arrival";
import { readRateCards } from "../../pricing/quotes/rate-card";
import { readOrders } from "../orders/read-orders";
import { planRun, type PlannedDrop, type RunPlace } from "./plan-run";
import { MOST_DROPS, priceInRun, totalOf } from "./price-run";

type Order = Awaited<ReturnType<typeof readOrders>>[number];

/** A placed order with its place in a run and its price there, which is never above its own. */
export type JoiningOrder = {
  order: Order;
  place: RunPlace;
  feeMinor: number;
  platformFeeMinor: number;
};

export type QuotedOrder = JoiningOrder & { expectedAt: Date };

/**
 * Plans placed orders that wait for a rider as one run, with the price and the arrival of each. Each still comes by its promise.
 * Writes nothing.
 *
 * @throws role_not_allowed; invalid_request if the orders can't be one run, and says why
 */
export async function quoteJoin(
  merchant: MerchantContext,
  orderIds: string[],
): Promise<QuotedOrder[]> {
  const joining = await planJoin(merchant, orderIds);
  const [{ order: largest }] = joining.toSorted(
    (a, b) => b.order.requiredWeightG - a.order.requiredWeightG,
  ) as [JoiningOrder];
  const estimates = await estimateArrivals(
    { environment: merchant.environment, marketCode: merchant.market.code },
    { ...largest, pickup: pickupOf(largest) },
    joining.map(({ place }) => place.minutes),
  );
  const from = startOf(largest).getTime();
  return joining.map((it, index) => ({
    ...it,
    expectedAt: new Date(from + (estimates[index] as Estimate).etaMinutes * 60_000),
  }));
}

/**
 * Makes one run of placed orders, all or none; answers the run's id. What they cost less is back in the wallet.
 *
 * @param agreedTotal the total that was seen
 * @throws what {@link quoteJoin} throws; run_fee_changed; order_status_conflict if a rider took one meanwhile
 */
export async function joinRun(
  merchant: MerchantContext,
  orderIds: string[],
  agreedTotal: number,
): Promise<string> {
  const joining = await planJoin(merchant, orderIds);
  if (toMinor(agreedTotal, merchant.market.currency) !== totalOf(joining)) {
    return refuse("run_fee_changed");
  }
  const runId = newId("run");
  await call.joinRun({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    runId,
    orders: joining.map(({ order, place, feeMinor, platformFeeMinor }) => ({
      order_id: order.id,
      run_route: place.route,
      run_stop: place.stop,
      carry_minutes: place.minutes,
      seen_fee_minor: order.feeMinor,
      fee_minor: feeMinor,
      platform_fee_minor: platformFeeMinor,
    })),
  });
  return runId;
}

async function planJoin(merchant: MerchantContext, orderIds: string[]): Promise<JoiningOrder[]> {
  requireRight(merchant, "place_orders");
  const orders = await readJoinable(merchant, orderIds);
  const [first] = orders as [Order];
  const from = startOf(first);
  const cards = await readRateCards(merchant.market.code, from);
  const places = planRun(
    pickupOf(first),
    from,
    orders.map((order) => dropOf(order, from)),
    cards,
  );
  const late = places.filter((place) => place === null).length;
  if (late > 0) return refuseValue("orders", { kind: "run_orders_refused", count: late });
  return orders.map((order, index) => {
    const place = places[index] as RunPlace;
    const inRun = priceInRun(order, place, cards);
    const { priorityFeeMinor, platformFeeMinor } = order;
    const alone = { feeMinor: order.feeMinor - priorityFeeMinor, platformFeeMinor };
    const price = inRun.feeMinor < alone.feeMinor ? inRun : alone;
    return { order, place, ...price, feeMinor: price.feeMinor + priorityFeeMinor };
  });
}

/** The orders, oldest first: standard orders of one pickup and time that wait for a rider and are in no run. */
async function readJoinable(merchant: MerchantContext, orderIds: string[]): Promise<Order[]> {
  const ids = [...new Set(orderIds)];
  if (ids.length > MOST_DROPS) {
    return refuseValue("orders", { kind: "run_too_long", most: MOST_DROPS });
  }
  const orders = (await readOrders(merchant, ids)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const waiting = orders.filter(({ status, runId }) => status === "searching" && runId === null);
  if (waiting.length < ids.length) {
    return refuseValue("orders", { kind: "run_not_waiting", count: ids.length - waiting.length });
  }
  if (orders.length < 2) return refuseValue("orders", { kind: "run_too_short" });
  const isTimed = ({ deliverySpeed, readyAt }: Order) =>
    deliverySpeed === "express" || (readyAt !== null && readyAt > new Date());
  if (orders.some(isTimed)) return refuseValue("orders", { kind: "run_orders_timed" });
  const starts = orders.map(({ pickupLatitude, pickupLongitude, pickupAt }) =>
    [pickupLatitude, pickupLongitude, pickupAt?.getTime()].join(" "),
  );
  return new Set(starts).size > 1 ? refuseValue("orders", { kind: "run_pickups_differ" }) : orders;
}

const startOf = ({ pickupAt }: Order) => pickupAt ?? new Date();

const pickupOf = ({ pickupLatitude, pickupLongitude }: Order) => ({
  latitude: pickupLatitude,
  longitude: pickupLongitude,
});

/** An order that would miss its promise by itself is not kept out of a run for it. */
function dropOf(order: Order, from: Date): PlannedDrop {
  const { deliveryLatitude, deliveryLongitude, requiredWeightG, vehicleClass, carryMinutes } =
    order;
  const alone = new Date(from.getTime() + carryMinutes * 60_000);
  return {
    delivery: { latitude: deliveryLatitude, longitude: deliveryLongitude },
    requiredWeightG,
    vehicleClass,
    carryMinutes,
    deliverFrom: order.deliverFrom,
    deliverUntil: order.promisedBy > alone ? order.promisedBy : null,
  };
}
