import { and, eq, sql as expression, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, markets, orders, riders } from "@/db/schema";
import { quotedStatuses, statusesWhere } from "@/db/schema/order-life";
import { isId } from "@/lib/core/ids";
import type { AdminContext } from "../../authority/admin-context";
import {
  byName,
  pageOfCompanies,
  type CompaniesFilter,
  type CompaniesPage,
} from "../companies/companies-by-name";
import { ROOM_COUNTS } from "../riders/rider-room";

export type ListedCourier = Awaited<ReturnType<typeof selectCouriers>>[number];

const BY_NAME = byName(couriers, (id) => isId("cou", id));

/**
 * The courier companies by name, for platform staff: riders who get offers, current orders and earnings.
 *
 * @throws invalid_request for a foreign cursor
 */
export async function listCourierCompanies(
  _admin: AdminContext,
  filter: CompaniesFilter,
): Promise<CompaniesPage<ListedCourier>> {
  const rows = await selectCouriers()
    .where(BY_NAME.filteredBy(filter))
    .orderBy(...BY_NAME.order)
    .limit(filter.limit + 1);
  return pageOfCompanies(rows, filter.limit);
}

function selectCouriers() {
  return db
    .select({
      id: couriers.id,
      name: couriers.name,
      marketName: markets.name,
      currency: markets.currency,
      isSuspended: expression<boolean>`${couriers.suspendedAt} is not null`,
      riders: ridersOf(ROOM_COUNTS.all),
      free: ridersOf(ROOM_COUNTS.free),
      hasRoom: ridersOf(ROOM_COUNTS.has_room),
      openOrders: expression`(${openOrders})`.mapWith(Number),
      balanceMinor: expression`earnings_balance(${couriers.id}, ${markets.currency})`.mapWith(
        Number,
      ),
    })
    .from(couriers)
    .innerJoin(markets, eq(markets.code, couriers.marketCode));
}

function ridersOf(count: SQL<number>) {
  const counted = db
    .select({ count })
    .from(riders)
    .where(and(eq(riders.courierId, couriers.id), eq(riders.environment, "live")));
  return expression`(${counted})`.mapWith(Number);
}

/** Live orders that its riders have or are offered, by the literal condition of their index. */
const openOrders = db
  .select({ count: expression`count(*)` })
  .from(orders)
  .where(
    and(
      eq(orders.courierId, couriers.id),
      eq(orders.environment, "live"),
      expression`${orders.status} not in (${expression.raw(quotedStatuses(statusesWhere("is_over")))})`,
    ),
  );
