import { asc, gt, sql as expression } from "drizzle-orm";
import { fromReplica } from "@/db/client";
import { serviceDays } from "@/db/schema";
import { STATUS_DAYS } from "./service-parts";

export type ServiceDay = typeof serviceDays.$inferSelect;

const firstDay = expression`(now() at time zone 'UTC')::date - ${STATUS_DAYS}::integer`;

/** The measured days of every part, oldest first. */
export function listServiceDays(): Promise<ServiceDay[]> {
  return fromReplica(({ db }) =>
    db
      .select()
      .from(serviceDays)
      .where(gt(serviceDays.day, firstDay))
      .orderBy(asc(serviceDays.day)),
  );
}
