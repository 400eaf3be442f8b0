import { and, eq, isNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { riderAlarms, users } from "@/db/schema";
import type { RiderContext } from "../../authority/rider-context";
import type { RiderAlarm } from "../rider-phone/phone-messages";

/** The rider's open alarm, and which side has taken it. */
export async function findOpenAlarm({ riderId }: RiderContext): Promise<RiderAlarm | null> {
  const [row] = await findOpen.execute({ riderId });
  if (!row) return null;
  const { raisedAt, takenAt, takerRole } = row;
  return {
    raisedAt: raisedAt.toISOString(),
    taken: takenAt && {
      at: takenAt.toISOString(),
      by: takerRole === "courier" ? "company" : "tumiza",
    },
  };
}

const findOpen = db
  .select({
    raisedAt: riderAlarms.raisedAt,
    takenAt: riderAlarms.takenAt,
    takerRole: users.role,
  })
  .from(riderAlarms)
  .leftJoin(users, eq(users.id, riderAlarms.takenById))
  .where(
    and(eq(riderAlarms.riderId, expression.placeholder("riderId")), isNull(riderAlarms.endedAt)),
  )
  .prepare("find_open_alarm_of_rider");
