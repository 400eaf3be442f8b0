import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { COMPANY_GO_LIVE_ITEMS, type CompanyGoLiveCode } from "./company-go-live-items";

export type CompanyGoLiveItem = {
  code: CompanyGoLiveCode;
  title: string;
  /** The step that ticks it. */
  howTo: string;
  /** When it was first done; null if not yet. */
  doneAt: Date | null;
};

export type CompanyGoLiveReport = { items: CompanyGoLiveItem[]; isReady: boolean };

/**
 * The items that a courier company's own system has shown in the sandbox, read from its test orders, offers and webhooks.
 * It reports and forbids nothing: a live token works without it.
 */
export async function readCompanyGoLiveReport({
  courierId,
}: CourierContext): Promise<CompanyGoLiveReport> {
  const rows = await sql<{ code: string; doneAtMs: number }[]>`
    with parcels as materialized (
      select o.merchant_id, o.id, o.status, o.delivered_at, o.pin_tries, o.collect_minor, o.failed_attempts,
             o.cancelled_at, p.is_pin_verified
        from robo_shops s
        join orders o on o.merchant_id = s.merchant_id and o.environment = 'test' and o.courier_id = s.courier_id
        left join proofs_of_delivery p
          on (p.merchant_id, p.environment, p.order_id) = (o.merchant_id, o.environment, o.id)
       where s.courier_id = ${courierId}),
    done (code, done_at) as (
      select item::text, first_at from company_evidence where courier_id = ${courierId}
      union all
      select case f.state when 'accepted' then 'accepted_offer' when 'declined' then 'declined_offer'
                          else 'offer_ran_out' end, f.answered_at
        from riders r
        join offers f on f.rider_id = r.id
       where r.courier_id = ${courierId} and r.environment = 'test' and f.environment = 'test'
         and f.state in ('accepted', 'declined', 'expired')
      union all
      select v.code, w.delivered_at
        from parcels w
       cross join lateral (values
         ('delivered_with_pin', w.is_pin_verified),
         ('corrected_wrong_pin', w.is_pin_verified and w.pin_tries > 0),
         ('collected_cash', w.collect_minor > 0)) v (code, is_shown)
       where w.delivered_at is not null and v.is_shown
      union all
      select 'returned_parcel', e.occurred_at
        from parcels w
        join events e on (e.merchant_id, e.environment, e.order_id) = (w.merchant_id, 'test', w.id)
       where w.failed_attempts > 0 and e.type = 'order.returned'
      union all
      select 'saw_cancelled_job', d.finished_at
        from parcels w
        join company_events e on (e.courier_id, e.environment, e.order_id) = (${courierId}, 'test', w.id)
        join webhook_deliveries d on (d.merchant_id, d.environment, d.event_id) = (e.courier_id, e.environment, e.id)
       where w.status = 'cancelled' and e.type = 'job.ended' and d.state = 'delivered'
      union all
      select 'received_webhook', finished_at
        from webhook_deliveries
       where merchant_id = ${courierId} and environment = 'test' and state = 'delivered')
    select code, (1000 * extract(epoch from min(done_at)))::float as "doneAtMs" from done group by code`;
  const doneAt = new Map(rows.map(({ code, doneAtMs }) => [code, new Date(doneAtMs)]));
  const items = COMPANY_GO_LIVE_ITEMS.map((item) => ({
    ...item,
    doneAt: doneAt.get(item.code) ?? null,
  }));
  return { items, isReady: items.every((item) => item.doneAt !== null) };
}
