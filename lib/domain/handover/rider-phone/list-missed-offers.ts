import { and, desc, eq, gt, inArray, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants, offers, orders } from "@/db/schema";
import type { RiderContext } from "../../authority/rider-context";
import type { MissedOffer } from "./phone-messages";

/** As many as a rider reads; older ones are of another shift. */
const LIST_MAX = 10;
const HOURS = 12;

/** A rider's offers of the last hours that were not accepted, newest first. */
export async function listMissedOffers({ riderId }: RiderContext): Promise<MissedOffer[]> {
  const rows = await findMissed.execute({ riderId });
  return rows.flatMap(({ state, endedAt, pickup, merchantName, id }) =>
    endedAt && isMissed(state)
      ? [{ id, state, pickup: pickup ?? merchantName, endedAt: endedAt.toISOString() }]
      : [],
  );
}

const MISSED = ["declined", "expired", "withdrawn"] as const satisfies MissedOffer["state"][];

function isMissed(state: string): state is MissedOffer["state"] {
  return (MISSED as readonly string[]).includes(state);
}

const findMissed = db
  .select({
    id: offers.id,
    state: offers.state,
    endedAt: offers.answeredAt,
    pickup: orders.pickupAddress,
    merchantName: merchants.name,
  })
  .from(offers)
  .innerJoin(
    orders,
    and(
      eq(orders.merchantId, offers.merchantId),
      eq(orders.environment, offers.environment),
      eq(orders.id, offers.orderId),
    ),
  )
  .innerJoin(merchants, eq(merchants.id, offers.merchantId))
  .where(
    and(
      eq(offers.riderId, expression.placeholder("riderId")),
      inArray(offers.state, MISSED),
      eq(offers.isAutoAccepted, false),
      gt(offers.createdAt, expression`now() - make_interval(hours => ${HOURS})`),
    ),
  )
  .orderBy(desc(offers.createdAt), desc(offers.id))
  .limit(LIST_MAX)
  .prepare("find_missed_offers_of_rider");
