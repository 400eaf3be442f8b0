import { and, eq, gte, inArray, isNotNull, lt, sql as expression, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, merchants, orders } from "@/db/schema";
import { isNamedBy } from "../../access/companies/companies-by-name";
import type { AdminContext } from "../../authority/admin-context";
import type { Environment } from "../../authority/merchant-context";
import type { OrderStatus } from "../../order-status";
import { findOrdersByText } from "./find-orders";
import { isOneOf, type OrdersPage, pageOfOrders } from "./page-of-orders";

/** A status, or `disputed` for a delivered order in dispute. */
export type AllOrdersState = OrderStatus | "disputed";

export type AllOrdersFilter = {
  environment: Environment;
  /** An order id, a tracking code, a recipient's phone in any notation or a merchant's reference. */
  text?: string | undefined;
  state?: AllOrdersState | undefined;
  /** A part of the company's name, or its whole id. */
  merchant?: string | undefined;
  courier?: string | undefined;
  from?: Date | undefined;
  /** Not included. */
  to?: Date | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** The most companies that match one name. */
const COMPANIES_MAX = 50;

/**
 * The orders of all merchants in one environment, newest first. Without a narrower filter a page is read from
 * `orders_of_all_newest_first`; a text is first resolved to the objects that it names.
 *
 * @throws invalid_request for a foreign cursor
 */
export async function listAllOrders(
  admin: AdminContext,
  filter: AllOrdersFilter,
): Promise<OrdersPage> {
  const { environment, cursor, limit } = filter;
  const narrowed = await Promise.all([isNamed(filter), isOfMerchant(filter), isOfCourier(filter)]);
  const where = and(
    eq(orders.environment, environment),
    ...narrowed,
    isInState(filter.state),
    filter.from && gte(orders.createdAt, filter.from),
    filter.to && lt(orders.createdAt, filter.to),
  );
  return pageOfOrders(admin, where, { cursor, limit });
}

const NONE = expression`false`;

async function isNamed({ text }: AllOrdersFilter): Promise<SQL | undefined> {
  if (text === undefined) return undefined;
  const keys = await findOrdersByText(text);
  return keys.length === 0 ? NONE : isOneOf(keys);
}

async function isOfMerchant({ merchant }: AllOrdersFilter): Promise<SQL | undefined> {
  if (merchant === undefined) return undefined;
  const ids = await db
    .select({ id: merchants.id })
    .from(merchants)
    .where(isNamedBy(merchants, merchant))
    .limit(COMPANIES_MAX);
  return ids.length === 0 ? NONE : inArray(orders.merchantId, idsOf(ids));
}

async function isOfCourier({ courier }: AllOrdersFilter): Promise<SQL | undefined> {
  if (courier === undefined) return undefined;
  const ids = await db
    .select({ id: couriers.id })
    .from(couriers)
    .where(isNamedBy(couriers, courier))
    .limit(COMPANIES_MAX);
  return ids.length === 0 ? NONE : inArray(orders.courierId, idsOf(ids));
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Literals, by which Postgres recognises the index over orders in progress. */
function isInState(state: AllOrdersState | undefined): SQL | undefined {
  if (state === undefined) return undefined;
  const status = state === "disputed" ? "delivered" : state;
  const isStatus = expression`${orders.status} = ${expression.raw(`'${status}'`)}`;
  return state === "disputed" ? and(isStatus, isNotNull(orders.disputedAt)) : isStatus;
}
