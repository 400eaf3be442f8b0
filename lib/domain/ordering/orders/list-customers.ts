import { sql as expression, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { fromCursor, toCursor } from "@/lib/core/cursor";
import type { MerchantContext } from "../../authority/merchant-context";
import { refuseCursor } from "../../newest-first";
import type { OrderStatus } from "../../order-status";
import { matchesOf } from "../search/search-orders-matches";
import { RIDER_FAILURES } from "./failure-reasons";

/** How many of a customer's newest orders are counted, because counting more would take long. */
export const CUSTOMER_ORDERS_COUNTED = 50;

/** The newest orders that are read for a page, so that it costs the same for every shop. */
const ORDERS_SCANNED = 5_000;

/** The number of them that is read first and fills most pages. */
const ORDERS_SCANNED_FIRST = 500;

/** The most customers that a search reads. */
const CUSTOMERS_FOUND = 500;

/** The statuses after a failed delivery. */
const NOT_HANDED_OVER = ["undeliverable", "returning", "returned"] satisfies OrderStatus[];

/** A recipient, by their newest {@link CUSTOMER_ORDERS_COUNTED} orders. */
export type Customer = {
  /** E.164. */
  phone: string;
  /** The names in their orders, the newest first, three at most. */
  names: string[];
  orders: number;
  /** The number of them that were not delivered. */
  failed: number;
  /** The number of those whose recipient did not pay at the door. */
  unpaid: number;
  /** The landmark that most of them went to; null if none has one. */
  usualPlace: string | null;
  lastOrder: { id: string; at: Date; status: OrderStatus };
};

export type CustomerPage = { customers: Customer[]; nextCursor: string | null };

type Row = Omit<Customer, "lastOrder"> & { at: string; id: string; status: OrderStatus };

/**
 * A merchant's recipients in one environment by their phone number, the most recent first. A page can have fewer
 * customers than requested and be followed by another one: it is found in the newest {@link ORDERS_SCANNED}
 * orders before it.
 *
 * @throws invalid_request for a foreign cursor
 */
export async function listCustomers(
  merchant: MerchantContext,
  request: { search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<CustomerPage> {
  const { search, cursor, limit } = request;
  const before = cursor === undefined ? undefined : beforeOf(cursor);
  const matches = matchesOf(merchant, { search });
  const latest = matches
    ? latestOfMatches(merchant, matches, before, limit + 1)
    : latestOfNewest(merchant, before, limit + 1);
  const rows = await readCustomers(merchant, latest);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return {
    customers: page.map(toCustomer),
    nextCursor: isMore ? toCursor(last) : matches ? null : await endOfScan(merchant, before),
  };
}

/** The customer with a phone number, E.164; undefined for a number without orders. */
export async function customerByPhone(
  merchant: MerchantContext,
  phone: string,
): Promise<Customer | undefined> {
  const latest = expression`
    select o.receiver_phone, o.created_at, o.id, o.status from orders o
     where ${own(merchant, "o")} and o.receiver_phone = ${phone}
     order by o.created_at desc, o.id desc limit 1`;
  const [row] = await readCustomers(merchant, latest);
  return row && toCustomer(row);
}

/** @param latest  the newest order of each */
function readCustomers(merchant: MerchantContext, latest: SQL): Promise<Row[]> {
  return db.execute<Row>(expression`
    with latest as materialized (${latest})
    select l.receiver_phone as phone, ${AT} as at, l.id, l.status, s.*
      from latest l cross join lateral (${statsOf(merchant)}) s
     order by l.created_at desc, l.id desc`);
}

function toCustomer({ at, id, status, ...customer }: Row): Customer {
  return { ...customer, lastOrder: { id, at: new Date(at), status } };
}

const ALL = expression`true`;

const AT = expression`to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Reads few orders if they fill a page, because sorting all of them takes longer than everything else. */
function latestOfNewest(merchant: MerchantContext, before: SQL | undefined, limit: number): SQL {
  const latestOf = (orders: number) => latestOfScanned(merchant, before, { orders, limit });
  const isEnough = expression`(select count(*) = ${limit}::int from few)`;
  return expression`
    with few as materialized (${latestOf(ORDERS_SCANNED_FIRST)})
    select * from few where ${isEnough}
     union all
    select * from (${latestOf(ORDERS_SCANNED)}) many where not ${isEnough}`;
}

/**
 * Through `orders_newest_first`. The first page has the newest order of every customer in it; for the others,
 * `orders_by_receiver_phone` says whether a customer was on a page before.
 */
function latestOfScanned(
  merchant: MerchantContext,
  before: SQL | undefined,
  most: { orders: number; limit: number },
): SQL {
  const isNew =
    before &&
    expression`not exists (
      select from orders later
       where ${own(merchant, "later")} and later.receiver_phone = o.receiver_phone
         and (later.created_at, later.id) > (o.created_at, o.id))`;
  return expression`
    select o.*
      from (select distinct on (receiver_phone collate "C") *
              from (select receiver_phone, created_at, id, status from orders o
                     where ${own(merchant, "o")} and ${before ?? ALL}
                     order by created_at desc, id desc limit ${most.orders}) newest
             where receiver_phone is not null
             order by receiver_phone collate "C", created_at desc, id desc) o
     where ${isNew ?? ALL}
     order by o.created_at desc, o.id desc limit ${most.limit}`;
}

/** Customers with an order that a search finds, through `orders_by_receiver_phone`. */
function latestOfMatches(
  merchant: MerchantContext,
  matches: SQL,
  before: SQL | undefined,
  limit: number,
): SQL {
  return expression`
    select * from (
      select p.receiver_phone, o.created_at, o.id, o.status
        from (select distinct receiver_phone from ${matches} where receiver_phone is not null
               limit ${CUSTOMERS_FOUND}) p
       cross join lateral (
         select created_at, id, status from orders o
          where ${own(merchant, "o")} and o.receiver_phone = p.receiver_phone
          order by created_at desc, id desc limit 1) o) o
     where ${before ?? ALL}
     order by created_at desc, id desc limit ${limit}`;
}

/** The start of the next page if this one has read as many orders as it may; reads only the index. */
async function endOfScan(
  merchant: MerchantContext,
  before: SQL | undefined,
): Promise<string | null> {
  const [last] = await db.execute<{ at: string; id: string }>(expression`
    select ${AT} as at, l.id
      from (select created_at, id from orders o
             where ${own(merchant, "o")} and ${before ?? ALL}
             order by created_at desc, id desc offset ${ORDERS_SCANNED - 1} limit 1) l`);
  return last ? toCursor(last) : null;
}

function statsOf(merchant: MerchantContext): SQL {
  const failed = NOT_HANDED_OVER.map((status) => expression`${status}`);
  return expression`
    with recent as materialized (
      select o.id, o.receiver_name as name, o.delivery_address as place, o.status, o.created_at
        from orders o
       where ${own(merchant, "o")} and o.receiver_phone = l.receiver_phone
       order by o.created_at desc limit ${CUSTOMER_ORDERS_COUNTED}
    )
    select count(*)::int as orders,
           count(*) filter (where status in (${expression.join(failed, expression`, `)}))::int as failed,
           count(*) filter (where status in (${expression.join(failed, expression`, `)}) and ${wasNotPaid(merchant)})::int as unpaid,
           array(select name from recent
                  group by name having name ~ '\\S' order by max(created_at) desc limit 3) as names,
           (select place from recent
             group by place having place ~ '\\S' order by count(*) desc, max(created_at) desc limit 1) as "usualPlace"
      from recent`;
}

/** Whether an attempt at a customer's order ended because the money was not paid. */
function wasNotPaid({ merchantId, environment }: MerchantContext): SQL {
  return expression`exists (
    select from events e
     where e.order_id = recent.id and e.merchant_id = ${merchantId} and e.environment = ${environment}
       and starts_with(e.reason, ${RIDER_FAILURES.would_not_pay}))`;
}

function own({ merchantId, environment, branchId }: MerchantContext, table: "o" | "later"): SQL {
  const name = expression.identifier(table);
  const isInReach = branchId === null ? ALL : expression`${name}.pickup_id = ${branchId}`;
  return expression`${name}.merchant_id = ${merchantId} and ${name}.environment = ${environment} and ${isInReach}`;
}

function beforeOf(cursor: string): SQL {
  const { at, id } = fromCursor(cursor) ?? refuseCursor();
  return expression`(o.created_at, o.id) < (${at}::timestamptz, ${id})`;
}
