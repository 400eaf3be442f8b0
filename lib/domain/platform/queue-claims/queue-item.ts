import type { PendingQuery, Row } from "postgres";
import { sql } from "@/db/client";
import { queueItem } from "@/db/schema";
import { refuse } from "../../errors";
import { isTextRoute } from "../../messaging/texts/read-message-health";
import { type IdKind, refuseMissing, requireId } from "../../require-id";

/** Long enough for calls about one item; then a colleague sees that it waits again. */
export const CLAIM_MINUTES = 30;

export const QUEUE_ITEM_KINDS = queueItem.enumValues;

export type QueueItemKind = (typeof QUEUE_ITEM_KINDS)[number];

/** An item of a queue of the platform's staff. */
export type QueueItem = { kind: QueueItemKind; subject: string };

/** One row if there is such an item. */
type Find = (id: string) => PendingQuery<Row[]>;

/** The kinds of items by the prefix of their ids. A text route has no record and no id of its own. */
const KINDS: Record<Exclude<QueueItemKind, "text_route">, [IdKind, Find]> = {
  // The indexes of orders begin with the merchant, so each merchant is looked up.
  order: [
    "ord",
    (id) => sql`
      select 1 from merchants m where exists (
        select from orders o where o.merchant_id = m.id and o.environment = 'live' and o.id = ${id}) limit 1`,
  ],
  top_up: ["top", (id) => sql`select 1 from top_ups where id = ${id}`],
  adjustment: ["adj", (id) => sql`select 1 from adjustments where id = ${id}`],
  price_change: ["prc", (id) => sql`select 1 from price_changes where id = ${id}`],
  withdrawal: ["wdr", (id) => sql`select 1 from withdrawals where id = ${id}`],
  rider_payout: [
    "pay",
    (id) => sql`select 1 from payouts where id = ${id} and slip_id is not null`,
  ],
  remittance: ["rem", (id) => sql`select 1 from cash_remittances where id = ${id}`],
  collection_payout: ["cpo", (id) => sql`select 1 from collection_payouts where id = ${id}`],
  collection_payment: ["cpm", (id) => sql`select 1 from collection_payments where id = ${id}`],
  left_cash: ["lcs", (id) => sql`select 1 from left_cash where id = ${id}`],
  stated_payment: ["stp", (id) => sql`select 1 from stated_payments where id = ${id}`],
  place_proposal: ["prp", (id) => sql`select 1 from place_proposals where id = ${id}`],
  webhook_endpoint: [
    "whe",
    (id) => sql`select 1 from webhook_endpoints where id = ${id} and environment = 'live' limit 1`,
  ],
};

/** @throws the kind's `…_not_found`, also for an item of the test environment; not_found for an unused text route */
export async function requireQueueItem({ kind, subject }: QueueItem): Promise<QueueItem> {
  if (kind === "text_route") {
    return (await isTextRoute(subject)) ? { kind, subject } : refuse("not_found");
  }
  const [idKind, find] = KINDS[kind];
  const found = await find(requireId(idKind, subject));
  return found.length > 0 ? { kind, subject } : refuseMissing(idKind);
}
