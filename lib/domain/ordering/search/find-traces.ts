import { sql } from "@/db/client";
import { isId } from "@/lib/core/ids";
import { ORDER_HIT, toHit, type OrderRow } from "./find-orders";
import type { Finder, Hit } from "./hit";

type Row = Pick<Hit, "id" | "name" | "note" | "merchantId" | "courierId" | "environment">;

const EVENT_ID = /^evt_[0-9a-f]{32}$/;
const DELIVERY_ID = /^whd_[0-9a-f]{32}$/;

/** Ids that systems quote in their logs: requests, webhook events and their deliveries. */
export const TRACE_FINDERS: Finder[] = [
  async (text) => (isId("req", text) ? requests(text) : []),
  async (text) => (EVENT_ID.test(text) ? ordersOfEvent(text) : []),
  async (text) => (EVENT_ID.test(text) ? endpoints("Event ID", "event_id", text) : []),
  async (text) => (DELIVERY_ID.test(text) ? endpoints("Delivery ID", "id", text) : []),
  async (text) => (isId("whe", text) ? endpointsById(text) : []),
];

async function requests(id: string): Promise<Hit[]> {
  const rows = await sql<Row[]>`
    select l.id, concat_ws(' ', l.method, l.path) as name,
           concat_ws(', ', coalesce(m.name, c.name), l.status) as note,
           l.merchant_id as "merchantId", l.courier_id as "courierId", l.environment
      from request_log l
      left join merchants m on m.id = l.merchant_id
      left join couriers c on c.id = l.courier_id
     where l.id = ${id}`;
  return rows.map((row) => ({ ...row, kind: "request", matched: "Request ID", isExact: true }));
}

/** The order of an event; each merchant's events are searched in turn, as for orders. */
async function ordersOfEvent(id: string): Promise<Hit[]> {
  const rows = await sql<OrderRow[]>`
    select ${ORDER_HIT}
      from merchants m
      cross join unnest(enum_range(null::environment)) as e (environment)
      cross join lateral (
        select * from events v
         where v.merchant_id = m.id and v.environment = e.environment and v.id = ${id} limit 1) v
      join orders o on o.merchant_id = m.id and o.environment = v.environment and o.id = v.order_id`;
  return rows.map((row) => toHit("Event ID", row));
}

/** The endpoints of an event or a delivery; each endpoint is searched in turn. */
async function endpoints(matched: string, column: "id" | "event_id", text: string): Promise<Hit[]> {
  const rows = await sql<Row[]>`
    select p.id, p.url as name, m.name as note, m.id as "merchantId", null as "courierId",
           p.environment
      from webhook_endpoints p
      join merchants m on m.id = p.merchant_id
      cross join lateral (
        select from webhook_deliveries d
         where d.merchant_id = p.merchant_id and d.environment = p.environment
           and d.endpoint_id = p.id and d.${sql(column)} = ${text} limit 1) d`;
  return rows.map((row) => ({ ...row, kind: "endpoint", matched, isExact: column === "id" }));
}

async function endpointsById(id: string): Promise<Hit[]> {
  const rows = await sql<Row[]>`
    select p.id, p.url as name, m.name as note, m.id as "merchantId", null as "courierId",
           p.environment
      from merchants m
      cross join unnest(enum_range(null::environment)) as e (environment)
      cross join lateral (
        select * from webhook_endpoints o
         where o.merchant_id = m.id and o.environment = e.environment and o.id = ${id} limit 1) p`;
  return rows.map((row) => ({ ...row, kind: "endpoint", matched: "Endpoint ID", isExact: true }));
}
