import { and, asc, isNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { roboRiders } from "@/db/schema";
import { call } from "../../calls.gen";
import { isRefusal } from "../../errors";
import { prepareTestHandover } from "../../ordering/handovers/prepare-test-handover";
import { ROBO_SCENARIOS, stepTo } from "./robo-scenarios";

type Ride = typeof roboRiders.$inferSelect;

/** Rides that one look finds. */
const BATCH = 20;

/**
 * Does one due step of each of the robo riders that have waited longest; returns how many it did. Several workers may
 * look at once: each step is done by one of them.
 */
export async function stepRoboRiders(): Promise<number> {
  const due = await db
    .select()
    .from(roboRiders)
    .where(and(isNull(roboRiders.finishedAt), expression`${roboRiders.nextStepAt} <= now()`))
    .orderBy(asc(roboRiders.nextStepAt))
    .limit(BATCH);
  let done = 0;
  for (const ride of due) done += Number(await step(ride));
  return done;
}

async function step(ride: Ride): Promise<boolean> {
  const { merchantId, environment, orderId, step: number } = ride;
  const statuses = ROBO_SCENARIOS[ride.scenario];
  const to = statuses[number];
  if (!to) return false;
  try {
    const prepared = await prepareTestHandover({ merchantId, environment, orderId }, to);
    return await call.stepRoboRider({
      merchantId,
      orderId,
      number,
      step: stepTo(to),
      isLast: number + 1 === statuses.length,
      ...prepared,
    });
  } catch (error) {
    // Another change moved the order, or removed it, since the step was prepared: the next look decides.
    if (isRefusal(error, "order_status_conflict") || isRefusal(error, "order_not_found"))
      return false;
    throw error;
  }
}
