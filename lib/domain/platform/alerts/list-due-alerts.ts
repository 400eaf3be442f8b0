import { sql } from "@/db/client";
import { env } from "@/lib/core/env";
import type { AlertKind } from "../../authority/alert-kinds";
import { mayBeDelivered, isFailed, type OrderStatus } from "../../order-status";
import {
  type AlertCompany,
  type AlertFacts,
  type AlertNews,
  type DueAlert,
  PLATFORM,
} from "./alert";

/** The most alerts of one run; more follow in the next. */
const AT_ONCE = 200;

type Row = {
  id: string;
  kind: AlertKind;
  facts: AlertFacts[AlertKind];
  company: AlertCompany;
  /** The id of its order. */
  status: OrderStatus | null;
};

/** Alerts of one reader and kind share one email. */
const TOGETHER: readonly AlertKind[] = [
  "order_late",
  "order_cancelled",
  "not_delivered",
  "returned",
  "dispute",
  "rider_stuck",
];

/** The alerts whose emails are due: those about orders of one reader together, all others separately. */
export async function listDueAlerts(): Promise<DueAlert[]> {
  const groups = new Map<string, Row[]>();
  for (const row of await readRows()) {
    const name = TOGETHER.includes(row.kind) ? `${row.company.id ?? PLATFORM} ${row.kind}` : row.id;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    return [{ ids: rows.map(({ id }) => id), company: first.company, news: newsOf(rows) }];
  });
}

/** Null if nothing is left to report: an order that arrived in the meantime is no longer late. */
function newsOf(rows: Row[]): AlertNews | null {
  const together = rows.filter(
    ({ status }) => status === null || (mayBeDelivered(status) && !isFailed(status)),
  );
  const [first] = together;
  if (!first) return null;
  // Each kind is staged with its own facts.
  return { kind: first.kind, all: together.map(({ facts }) => facts) } as AlertNews;
}

/** An alert that waited for a day, such as for a mail server to be set up, is outdated. */
async function readRows(): Promise<Row[]> {
  return sql<Row[]>`
    select a.id::text as id, a.kind, a.facts, o.status,
           json_build_object('id', coalesce(c.id, p.id),
             'role', case when c.id is not null then 'merchant' when p.id is not null then 'courier' else 'admin' end,
             'name', coalesce(c.name, p.name, ${PLATFORM}),
             'timezone', coalesce(m.timezone, ${env.PLATFORM_TIMEZONE})) as company
      from alerts a
      left join merchants c on c.id = a.merchant_id
      left join couriers p on p.id = a.courier_id
      left join markets m on m.code = coalesce(c.market_code, p.market_code)
      left join orders o on a.kind in ('order_late', 'rider_stuck') and o.environment = 'live'
                        and o.merchant_id = a.facts ->> 'merchantId' and o.id = a.facts ->> 'orderId'
     where a.written_at is null and a.due_at <= now() and a.created_at > now() - interval '1 day'
     order by a.id limit ${AT_ONCE}`;
}
