import { and, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { tripShares } from "@/db/schema";
import type { RiderContext } from "../../authority/rider-context";
import type { TripShare } from "../rider-phone/phone-messages";
import { hasAlarm, isShared } from "./trip-share";

/** The rider's link while others see the position; never the link itself, which only the phone that made it has. */
export async function findTripShare({ riderId }: RiderContext): Promise<TripShare | null> {
  const [row] = await findShare.execute({ riderId });
  return row
    ? {
        startedAt: row.startedAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        hasAlarm: row.hasAlarm,
      }
    : null;
}

const findShare = db
  .select({ startedAt: tripShares.startedAt, endsAt: tripShares.endsAt, hasAlarm })
  .from(tripShares)
  .where(and(eq(tripShares.riderId, expression.placeholder("riderId")), isShared))
  .prepare("find_trip_share_of_rider");
