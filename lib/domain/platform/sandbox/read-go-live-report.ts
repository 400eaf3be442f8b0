import { sql } from "@/db/client";
import type { MerchantContext } from "../../authority/merchant-context";
import { GO_LIVE_ITEMS, type GoLiveCode } from "./go-live-items";
import { notedRequests } from "./note-test-request";

export type GoLiveItem = {
  code: GoLiveCode;
  title: string;
  /** The step that ticks it. */
  howTo: string;
  doneAt: Date | null;
};

export type GoLiveReport = { items: GoLiveItem[]; isReady: boolean };

/**
 * The items that a merchant's own test traffic has shown. It reports and forbids nothing: a live key works
 * without it.
 */
export async function readGoLiveReport({ merchantId }: MerchantContext): Promise<GoLiveReport> {
  await notedRequests(merchantId);
  const rows = await sql<{ code: string; doneAtMs: number }[]>`
    select code, (1000 * extract(epoch from done_at))::float as "doneAtMs"
      from (select item::text as code, first_at as done_at
              from sandbox_evidence where merchant_id = ${merchantId}
            union all
            (select 'quoted_before_creating', created_at
               from orders
              where merchant_id = ${merchantId} and environment = 'test' and quote_id is not null
              order by created_at limit 1)
            union all
            (select 'received_webhook', finished_at
               from webhook_deliveries
              where merchant_id = ${merchantId} and environment = 'test' and state = 'delivered'
              order by created_at limit 1)) done`;
  const doneAt = new Map(rows.map(({ code, doneAtMs }) => [code, new Date(doneAtMs)]));
  const items = GO_LIVE_ITEMS.map((item) => ({ ...item, doneAt: doneAt.get(item.code) ?? null }));
  return { items, isReady: items.every((item) => item.doneAt !== null) };
}
