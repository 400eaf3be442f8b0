import type { PendingQuery, Row } from "postgres";
import { sql } from "@/db/client";
import type { queueClaims } from "@/db/schema";
import { refuse, type RefusalCode } from "../../errors";
import { requireId } from "../../require-id";

/** Long enough for calls about one item; then a colleague sees that it waits again. */
export const CLAIM_MINUTES = 30;

export type QueueItemKind = (typeof queueClaims.$inferSelect)["kind"];

/** An item of a queue of the platform's staff. */
export type QueueItem = { kind: QueueItemKind; subject: string };

type Kind = {
  prefix: Parameters<typeof requireId>[0];
  /** One row if there is such an item. */
  find: (id: string) => PendingQuery<Row[]>;
  missing: RefusalCode & `${string}_not_found`;
};

const KINDS: Record<QueueItemKind, Kind> = {
  // The indexes of orders begin with the merchant, so each merchant is looked up.
  order: {
    prefix: "ord",
    find: (id) => sql`
      select 1 from merchants m where exists (
        select from orders o where o.merchant_id = m.id and o.environment = 'live' and o.id = ${id}) limit 1`,
    missing: "order_not_found",
  },
  top_up: {
    prefix: "top",
    find: (id) => sql`select 1 from top_ups where id = ${id}`,
    missing: "top_up_not_found",
  },
  adjustment: {
    prefix: "adj",
    find: (id) => sql`select 1 from adjustments where id = ${id}`,
    missing: "adjustment_not_found",
  },
  price_change: {
    prefix: "prc",
    find: (id) => sql`select 1 from price_changes where id = ${id}`,
    missing: "price_change_not_found",
  },
};

/** @throws order_not_found, top_up_not_found, adjustment_not_found, price_change_not_found */
export async function requireQueueItem({ kind, subject }: QueueItem): Promise<QueueItem> {
  const { prefix, find, missing } = KINDS[kind];
  const found = await find(requireId(prefix, subject));
  return found.length > 0 ? { kind, subject } : refuse(missing);
}
