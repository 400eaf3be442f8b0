import { and, asc, eq, isNull, or, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { counters, couriers, markets, orders } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";
import { refuse } from "../../errors";

/** Parcels that lie there, and those that riders are to bring. */
const parcels = (where: "there" | "coming") => expression<number>`(
  select count(*)::int from ${orders} o
   where o.counter_id = ${counters}.id
     and o.at_counter_since ${expression.raw(where === "there" ? "is not null" : "is null")})`;

const columns = {
  id: counters.id,
  name: counters.name,
  landmark: counters.landmark,
  latitude: counters.latitude,
  longitude: counters.longitude,
  hours: counters.hours,
  keepDays: counters.keepDays,
  cashLimitMinor: counters.cashLimitMinor,
  cashMinor: counters.cashMinor,
  closedAt: counters.closedAt,
  there: parcels("there"),
  coming: parcels("coming"),
};

export type Counter = Awaited<ReturnType<typeof listCounters>>[number];

/** A company's open counters by name, and closed ones that still have parcels. */
export function listCounters({ courierId }: Pick<CourierContext, "courierId">) {
  return db
    .select(columns)
    .from(counters)
    .where(
      and(
        eq(counters.courierId, courierId),
        or(
          isNull(counters.closedAt),
          expression`exists (
          select from ${orders} o where o.counter_id = ${counters}.id)`,
        ),
      ),
    )
    .orderBy(
      asc(expression`${counters.closedAt} is not null`),
      asc(expression`lower(${counters.name})`),
    );
}

/** The same for the platform. */
export function listCountersByPlatform(_admin: AdminContext, courierId: string) {
  return listCounters({ courierId });
}

/** The company's market, and how many days its counters keep a parcel unless they say otherwise. */
export async function readCounterTerms({ courierId }: CourierContext) {
  const [terms] = await db
    .select({ marketCode: markets.code, keepDays: markets.counterKeepDays })
    .from(couriers)
    .innerJoin(markets, eq(markets.code, couriers.marketCode))
    .where(eq(couriers.id, courierId));
  return terms ?? refuse("courier_not_found");
}
