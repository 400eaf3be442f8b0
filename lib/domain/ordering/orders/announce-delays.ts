import { and, asc, eq, gte, inArray, lt, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { orders, rateCards, riders } from "@/db/schema";
import { call } from "../../calls.gen";
import { riderLocation, roadOfCard } from "../tracking/rider-location";
import { testRider, withTestRider } from "../tracking/test-rider";
import { etaOf, type EtaFacts } from "./eta";
import { COMING } from "./order-alerts";
import { stopsAhead } from "./stops-ahead";

/** The arrival moved by more than this causes an event. */
export const DELAY_MINUTES = 10;

/** Orders of one read, so that memory is bounded however many are under way. */
const BATCH = 200;

/** Orders that are more than a day late are left out; they have had their events. */
const NEWS_HOURS = 24;

type Place = { promisedBy: Date; id: string };

type Delay = {
  merchantId: string;
  environment: "live" | "test";
  orderId: string;
  expectedAt: Date;
};

/**
 * Sends `order.delayed` for live orders that will arrive more than ten minutes after they were promised, once
 * the expected arrival shows it, and `order.eta_changed` for those that then catch up; returns how many it sent.
 */
export async function announceDelays(): Promise<number> {
  let sent = 0;
  let after: Place | undefined;
  do {
    const rows = await readComing(after);
    const delays = rows.flatMap(delayOf);
    if (delays.length > 0) {
      sent += await call.announceDelays({ delays, minutes: DELAY_MINUTES, coming: COMING });
    }
    const last = rows.at(-1)?.order;
    after = rows.length === BATCH ? last : undefined;
  } while (after);
  return sent;
}

/** Sends `order.delayed` for a merchant's test orders whose promise has passed by that time; returns how many it sent. */
export async function announceTestDelays(merchantId: string): Promise<number> {
  const rows = await db
    .select({ order: orders, road: roadOfCard, testRider })
    .from(orders)
    .innerJoin(rateCards, eq(rateCards.id, orders.rateCardId))
    .where(
      and(
        eq(orders.merchantId, merchantId),
        eq(orders.environment, "test"),
        inArray(orders.status, COMING),
        lt(orders.promisedBy, expression`now() - make_interval(mins => ${DELAY_MINUTES}::int)`),
      ),
    )
    .orderBy(asc(orders.promisedBy))
    .limit(BATCH);
  const delays = rows.flatMap(({ order, ...row }) => {
    const found = { ...row, rider: null, location: null, stopsAhead: [] };
    const pickup = { latitude: order.pickupLatitude, longitude: order.pickupLongitude };
    const destination = { latitude: order.deliveryLatitude, longitude: order.deliveryLongitude };
    const ride = { status: order.status, pickup, destination };
    return delayOf({ order, ...withTestRider(found, ride) });
  });
  if (delays.length === 0) return 0;
  return call.announceDelays({ delays, minutes: DELAY_MINUTES, coming: COMING });
}

type Facts = Omit<EtaFacts, keyof typeof orders.$inferSelect> & {
  order: typeof orders.$inferSelect;
};

function delayOf({ order, ...facts }: Facts): Delay[] {
  const { promisedBy, delayedTo } = order;
  const expectedAt = etaOf({ ...order, ...facts })?.expectedAt;
  if (!expectedAt) return [];
  const step = DELAY_MINUTES * 60_000;
  const said = delayedTo ?? promisedBy;
  const isLater = expectedAt.getTime() - Math.max(promisedBy.getTime(), said.getTime()) > step;
  const isSooner = delayedTo !== null && delayedTo.getTime() - expectedAt.getTime() > step;
  if (!isLater && !isSooner) return [];
  const { merchantId, environment, id: orderId } = order;
  return [{ merchantId, environment, orderId, expectedAt }];
}

/** Live orders that a rider is bringing, the earliest promise first. */
async function readComing(after?: Place) {
  return db
    .select({ order: orders, location: riderLocation, road: roadOfCard, stopsAhead })
    .from(orders)
    .innerJoin(rateCards, eq(rateCards.id, orders.rateCardId))
    .innerJoin(riders, eq(riders.id, orders.riderId))
    .where(
      and(
        eq(orders.environment, "live"),
        // The literal condition of the index of orders in progress.
        expression`${orders.status} not in ('completed', 'returned', 'cancelled')`,
        inArray(orders.status, COMING),
        gte(orders.promisedBy, expression`now() - make_interval(hours => ${NEWS_HOURS}::int)`),
        after &&
          expression`(${orders.promisedBy}, ${orders.id}) > (${after.promisedBy.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(asc(orders.promisedBy), asc(orders.id))
    .limit(BATCH);
}
