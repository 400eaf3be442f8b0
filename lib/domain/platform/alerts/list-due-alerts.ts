import { sql } from "@/db/client";
import type { AlertKind } from "../../authority/alert-kinds";
import { mayBeDelivered, isFailed, type OrderStatus } from "../../order-status";
import type { AlertCompany, AlertFacts, AlertNews, DueAlert } from "./alert";

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

/** Alerts of one merchant and kind share one email. */
const TOGETHER: readonly AlertKind[] = [
  "order_late",
  "order_cancelled",
  "not_delivered",
  "returned",
  "dispute",
];

/** The alerts whose emails are due: those about orders of a merchant together, all others separately. */
export async function listDueAlerts(): Promise<DueAlert[]> {
  const groups = new Map<string, Row[]>();
  for (const row of await readRows()) {
    const name = TOGETHER.includes(row.kind) ? `${row.company.id} ${row.kind}` : row.id;
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
             'role', case when c.id is null then 'courier' else 'merchant' end,
             'name', coalesce(c.name, p.name), 'timezone', m.timezone) as company
      from alerts a
      left join merchants c on c.id = a.merchant_id
      left join couriers p on p.id = a.courier_id
      join markets m on m.code = coalesce(c.market_code, p.market_code)
      left join orders o on a.kind = 'order_late' and o.merchant_id = a.merchant_id
                        and o.environment = 'live' and o.id = a.cause
     where a.written_at is null and a.due_at <= now() and a.created_at > now() - interval '1 day'
     order by a.id limit ${AT_ONCE}`;
}
