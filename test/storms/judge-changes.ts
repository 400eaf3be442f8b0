import type postgres from "postgres";
import type { OrderStatus } from "@/lib/domain/order-status";
import {
  CHANGE_FIELDS,
  type ChangeField,
  mayChange,
} from "@/lib/domain/ordering/changes/change-rules";
import { mayNameNeighbour } from "@/lib/domain/ordering/neighbours/neighbour-of";
import { isCarried } from "@/lib/domain/ordering/next-tries/next-try-rules";
import { maySayNotOrdered } from "@/lib/domain/ordering/not-ordered/not-ordered-rules";
import type { Changes, SentChange } from "./changing-shops";

type Entry = {
  orderId: string;
  actor: string;
  field: string;
  before: string | null;
  after: string | null;
  /** The order's status when it changed. */
  status: OrderStatus;
};

/**
 * Each accepted change is in the order's history once and no refused one is there; none came after its stage; each begins
 * with what the one before it left, and the order is as the last one left it. That the wallet has paid the last fee is one
 * of the invariants.
 */
export async function judgeChanges(
  owner: postgres.Sql,
  { sent }: Pick<Changes, "sent">,
): Promise<string[]> {
  const entries = await readEntries(owner);
  return [
    ...judgeCounts(sent, countOf([...entries, ...(await readMessages(owner))])),
    ...entries
      .filter((entry) => !wasInTime(entry))
      .map(
        ({ orderId, actor, field, status }) =>
          `${actor} changed ${field} of ${orderId}, which was ${status}`,
      ),
    ...(await judgeChains(owner)),
  ];
}

function readEntries(owner: postgres.Sql) {
  return owner<Entry[]>`
    select e.order_id as "orderId", e.actor, c.key as field, c.value ->> 'before' as before, c.value ->> 'after' as after,
           (select s.status from events s
             where (s.merchant_id, s.environment, s.order_id) = (e.merchant_id, e.environment, e.order_id)
               and s.sequence < e.sequence and s.status is not null
             order by s.sequence desc limit 1) as status
      from events e cross join json_each(e.data -> 'changes') c
     where e.type = 'order.changed'`;
}

/** When to come is a message to the rider, and changes nothing of the order. */
function readMessages(owner: postgres.Sql) {
  return owner<Pick<Entry, "orderId" | "field" | "after" | "actor">[]>`
    select order_id as "orderId", 'later' as field, text as after, 'recipient' as actor
      from replies where kind = 'later' and channel = 'page'`;
}

/** How often a recipient says that they didn't order it is counted without the time. */
function countOf(entries: Pick<Entry, "orderId" | "field" | "after" | "actor">[]) {
  const counts = new Map<string, number>();
  for (const { orderId, field, after } of entries) {
    if (after === null) continue;
    const name = nameOf({ orderId, field, value: field === "not_ordered_at" ? "said" : after });
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

const nameOf = ({ orderId, field, value }: Pick<SentChange, "orderId" | "field" | "value">) =>
  `${field} of ${orderId}: ${value}`;

/** What the shop may have ended before a recipient's page sends it once more. */
const AGAIN = ["next_try_from", "not_ordered_at"];

function judgeCounts(sent: SentChange[], counts: Map<string, number>): string[] {
  const limits = new Map<string, { least: number; most: number }>();
  for (const change of sent) {
    if (change.field === "ordered") continue;
    const { least, most } = limits.get(nameOf(change)) ?? { least: 0, most: 0 };
    const made = change.isAccepted ? 1 : 0;
    const again = AGAIN.includes(change.field) ? made + change.broken : Math.min(change.broken, 1);
    limits.set(nameOf(change), { least: least + made, most: most + Math.max(made, again) });
  }
  return [...limits].flatMap(([name, { least, most }]) => {
    const count = counts.get(name) ?? 0;
    return count < least || count > most
      ? [`in the history ${count} times, for ${least} to ${most}: ${name}`]
      : [];
  });
}

const isChangeField = (field: string): field is ChangeField =>
  CHANGE_FIELDS.some((one) => one === field);

/** What was taken at the door before a change is put back by the hand-over itself. */
function wasInTime({ actor, field, status, after }: Entry): boolean {
  if (actor === "rider") return true;
  if (field === "not_ordered_at") return maySayNotOrdered({ status, atCounterSince: null });
  if (field === "next_try_from" && after !== null) return isCarried({ status });
  if (field === "neighbour_name") return mayNameNeighbour({ status, collectMinor: 0 });
  if (!isChangeField(field)) return true;
  return mayChange(field, { status, runId: null, paidMinor: 0, refundMinor: 0 });
}

/** Columns whose every change is in the history, by its names. */
const KEPT: Record<string, string> = {
  delivery_fee: "fee_minor / 100",
  dropoff_note: "dropoff_note",
  pickup_note: "pickup_note",
  merchant_reference_id: "merchant_reference_id",
  receiver_name: "receiver_name",
  receiver_phone: "receiver_phone",
  delivery_lat: "delivery_latitude",
  delivery_lng: "delivery_longitude",
  collect_amount: "collect_minor / 100",
};

async function judgeChains(owner: postgres.Sql): Promise<string[]> {
  const stands = Object.entries(KEPT).map(([field, column]) => `'${field}', ${column}`);
  const broken = await owner<{ id: string; field: string; before: string; left: string }[]>`
    select id, field, before, left_by_last as left from (
      select *, lag(after, 1, before) over (partition by id, field order by sequence) as left_by_last from (
        select e.order_id as id, e.sequence, c.key as field, c.value ->> 'before' as before, c.value ->> 'after' as after
          from events e cross join json_each(e.data -> 'changes') c
         where e.type = 'order.changed' and c.key = any (${Object.keys(KEPT)})
        union all
        select o.id, o.last_sequence + 1, c.key, c.value, c.value
          from orders o cross join json_each_text(json_build_object(${owner.unsafe(stands.join(", "))})) c
         where exists (select from events e cross join json_each(e.data -> 'changes') d
                        where e.order_id = o.id and e.type = 'order.changed' and d.key = c.key)) it) chain
     where before is distinct from left_by_last`;
  return broken.map(
    ({ id, field, before, left }) =>
      `${field} of ${id} was ${before}, and its last change left ${left}`,
  );
}
