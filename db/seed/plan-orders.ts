import type { orders } from "@/db/schema";
import { assignRiders, type Assigned } from "./assign-riders";
import { merchantId } from "./company-rows";
import { SHOPS, type Pickup, type Shop } from "./data/shops";
import { planLife, punctualityOf, type Outcome, type Step } from "./order-life";
import { placeDates } from "./place-dates";
import { planDelivery, type Delivery } from "./plan-delivery";
import { createRandom, type Random } from "./random";
import type { Reference } from "./read-reference";
import { stableId } from "./stable-text";

export type ShopWithPickup = Shop & { pickup: Pickup };

export type PlannedOrder = Delivery & {
  shop: ShopWithPickup;
  environment: typeof orders.$inferInsert.environment;
  placedMs: number;
  /** From its rider to the pickup, when it was placed; null in the test environment. */
  toPickupMinutes: number | null;
  steps: Step[];
  rating: number | null;
};

/** An order of the demo world under its shop's own number and with the ids that follow from it. */
export type NumberedOrder = Assigned<PlannedOrder> & {
  reference: string;
  id: string;
  trackingId: string;
  merchantId: string;
};

/** The first one a shop sends through the platform. */
const FIRST_ORDER_NUMBER = 1001;

const TEST_SHARE = 0.04;
const RATED_SHARE = 0.78;

/** The ride of the nearest rider to a shop. */
const MINUTES_TO_PICKUP = [2, 14] as const;

const OUTCOMES = [
  ["completed", 90],
  ["cancelled", 7],
  ["returned", 3],
] as const;

const STARS = [
  [5, 62],
  [4, 27],
  [3, 7],
  [2, 2.5],
  [1, 1.5],
] as const;

/** The statuses of orders under way when the demo starts. */
const UNDER_WAY = ["in_transit", "assigned", "arrived", "picked_up"] as const;

/** Everything ever ordered in the demo world, oldest first; all of it is finished but a few. */
export function planOrders(reference: Reference): NumberedOrder[] {
  const shops = SHOPS.filter((shop): shop is ShopWithPickup => shop.pickup !== null);
  const history = shops
    .flatMap((shop) => planHistory(shop, reference))
    .filter((order) => endMs(order) < reference.clock.nowMs);
  const underWay = UNDER_WAY.flatMap((status, index) => {
    const shop = shops[index];
    return shop ? [planUnderWay(shop, status, reference)] : [];
  });
  const ordered = [...history, ...underWay].sort((a, b) => a.placedMs - b.placedMs);
  return numberPerShop(assignRiders(ordered));
}

/** When the last step so far was made. */
export function endMs({ placedMs, steps }: Pick<PlannedOrder, "placedMs" | "steps">): number {
  return placedMs + (steps.at(-1)?.afterSeconds ?? 0) * 1000;
}

function planHistory(shop: ShopWithPickup, reference: Reference): PlannedOrder[] {
  return placeDates(reference.clock, shop.name, shop.ordersPerWeekday).map((placedMs, index) => {
    const random = createRandom(`${shop.name}, order ${index}`);
    const delivery = planDelivery(shop, random, reference.rateCards);
    const outcome = shop.hasMishaps ? random.weighted(OUTCOMES) : "completed";
    const environment = random.chance(TEST_SHARE) ? "test" : "live";
    const toPickupMinutes = environment === "live" ? random.whole(...MINUTES_TO_PICKUP) : null;
    const plan = { ...delivery, toPickupMinutes, punctuality: punctualityOf(index) };
    const steps = planLife(random, outcome, plan);
    const isOver = endMs({ placedMs, steps }) < reference.clock.nowMs;
    return {
      ...delivery,
      shop,
      environment,
      placedMs,
      toPickupMinutes,
      steps: isOver ? steps : planLife(random, outcome, plan, true),
      rating: environment === "live" ? rate(random, outcome) : null,
    };
  });
}

function planUnderWay(
  shop: ShopWithPickup,
  status: (typeof UNDER_WAY)[number],
  reference: Reference,
): PlannedOrder {
  const random = createRandom(`${shop.name}, under way`);
  const delivery = planDelivery(shop, random, reference.rateCards, { isLight: true });
  const toPickupMinutes = random.whole(...MINUTES_TO_PICKUP);
  const plan = { ...delivery, toPickupMinutes, punctuality: "in time" } as const;
  const life = planLife(random, "completed", plan);
  const steps = life.slice(0, life.findIndex((step) => step.status === status) + 1);
  const sinceLastStepMs = random.whole(5, 15) * 1000;
  const placedMs = reference.clock.nowMs - sinceLastStepMs - endMs({ placedMs: 0, steps });
  return { ...delivery, shop, environment: "live", placedMs, toPickupMinutes, steps, rating: null };
}

function rate(random: Random, outcome: Outcome): number | null {
  return outcome === "completed" && random.chance(RATED_SHARE) ? random.weighted(STARS) : null;
}

function numberPerShop(orders: Assigned<PlannedOrder>[]): NumberedOrder[] {
  const next = new Map<Shop, number>();
  return orders.map((order) => {
    const number = next.get(order.shop) ?? FIRST_ORDER_NUMBER;
    next.set(order.shop, number + 1);
    const reference = `${order.shop.code}-${number}`;
    return {
      ...order,
      reference,
      id: stableId("ord", reference),
      trackingId: stableId(order.environment === "test" ? "trk_test" : "trk", reference),
      merchantId: merchantId(order.shop),
    };
  });
}
