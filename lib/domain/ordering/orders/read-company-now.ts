import { and, eq, sql as expression } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { orders, riders } from "@/db/schema";
import { roomCounts, type RoomCounts } from "../../access/riders/rider-room";
import type { CourierContext } from "../../authority/courier-context";
import { isLate, isSilentOnJob, isUnderWay } from "./order-alerts";

/** A company's day at this moment. */
export type CompanyNow = {
  riders: RoomCounts;
  underWay: number;
  late: number;
  /** Orders whose rider's phone has stopped reporting. */
  silent: number;
  disputes: number;
  /** The first open dispute; null without any. */
  disputedSince: Date | null;
  /** The money from doors that riders have not handed in. */
  cashMinor: number;
};

export async function readCompanyNow(courier: CourierContext): Promise<CompanyNow> {
  const [[onTheWay], fleet] = await Promise.all([
    db
      .select({
        underWay: expression<number>`count(*)::int`,
        late: expression<number>`count(*) filter (where ${isLate})::int`,
        silent: expression<number>`count(*) filter (where ${isSilentOnJob})::int`,
      })
      .from(orders)
      .innerJoin(riders, eq(riders.id, orders.riderId))
      .where(
        and(
          eq(orders.courierId, courier.courierId),
          eq(orders.environment, courier.environment),
          isUnderWay,
        ),
      ),
    readFleet(courier),
  ]);
  return { underWay: 0, late: 0, silent: 0, ...onTheWay, ...fleet };
}

async function readFleet({ courierId, environment }: CourierContext) {
  const [row] = await sql<[Omit<CompanyNow, "underWay" | "late" | "silent">]>`
    select to_json(fleet) as riders, cash.*, disputed.*
      from (select ${roomCounts()} from riders r
             where r.courier_id = ${courierId} and r.environment = ${environment} and r.capacity_id is null) as fleet,
           (select coalesce(sum(cash_minor), 0)::float8 as "cashMinor" from riders
             where courier_id = ${courierId} and environment = ${environment}) as cash,
           (select count(*)::int as disputes, min(disputed_at) as "disputedSince"
              from orders
             where courier_id = ${courierId} and environment = ${environment} and environment = 'live'
               and status = 'delivered' and disputed_at is not null) as disputed`;
  return row;
}
