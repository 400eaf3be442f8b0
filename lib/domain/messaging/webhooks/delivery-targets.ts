import { sql } from "@/db/client";
import type { MerchantContext } from "../../authority/merchant-context";
import type { DeliveryFailure } from "../../errors";

/** The delivery of an event to one endpoint, and the first delivery in its order's queue there. */
export type Target = {
  endpointId: string;
  state: "waiting" | "delivered" | "dead";
  isDisabled: boolean;
  /** The event itself, or an earlier one of its order that must arrive first; null once it is done. */
  head: Head | null;
};

type Head = {
  id: string;
  eventId: string;
  attempts: number;
  /** Whether it was tried and waits for its next attempt. */
  isPutOff: boolean;
  /** The remaining seconds of the receiver's Retry-After. */
  restsMs: number;
  /** ISO instant of the next attempt. */
  dueAt: string;
  status: number | null;
  error: string | null;
};

/**
 * An event's deliveries: to the endpoints that subscribe to it, except those disabled before it happened, whose
 * waiting deliveries are not failures.
 */
export async function readTargets(merchant: MerchantContext, eventId: string): Promise<Target[]> {
  return sql<Target[]>`
    select d.endpoint_id as "endpointId", d.state, e.disabled_at is not null as "isDisabled",
           case when h.id is not null then json_build_object(
             'id', h.id, 'eventId', h.event_id, 'attempts', h.attempts,
             'isPutOff', h.attempts > 0 and h.due_at > now()
                         and coalesce(h.leased_until <= now(), true),
             'restsMs', greatest(0, 1000 * extract(epoch from coalesce(h.rests_until - now(), '0'))),
             'dueAt', to_char(h.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
             'status', a.status, 'error', a.error) end as head
      from webhook_deliveries d
      join webhook_endpoints e
        on (e.merchant_id, e.environment, e.id) = (d.merchant_id, d.environment, d.endpoint_id)
      join events v on (v.merchant_id, v.environment, v.id)
                       = (d.merchant_id, d.environment, d.event_id)
      left join lateral (
        select * from webhook_deliveries w
         where (w.merchant_id, w.environment, w.endpoint_id)
               = (d.merchant_id, d.environment, d.endpoint_id)
           and w.order_id = d.order_id and w.sequence <= d.sequence and w.state <> 'delivered'
           and (w.id = d.id
                or w.state = 'waiting' and w.scenario is distinct from 'webhook_out_of_order')
         order by w.sequence limit 1) h on d.state <> 'delivered'
      left join lateral (
        select status, error from webhook_attempts t
         where (t.merchant_id, t.environment, t.delivery_id)
               = (h.merchant_id, h.environment, h.id)
         order by number desc limit 1) a on true
     where d.merchant_id = ${merchant.merchantId}
       and d.environment = ${merchant.environment}::environment
       and d.event_id = ${eventId}
       and e.deleted_at is null
       and (e.disabled_at is null or e.disabled_at > v.occurred_at)
     order by e.created_at, e.id`;
}

/** The failure of the first endpoint that has not accepted the event. */
export function failureOf(eventId: string, targets: Target[]): DeliveryFailure {
  const target = targets.find(({ state }) => state !== "delivered");
  const head = target?.head;
  return {
    eventId,
    queuedBehind: head && head.eventId !== eventId ? head.eventId : null,
    endpointId: target?.endpointId ?? null,
    status: head?.status ?? null,
    error: head?.error ?? null,
    isDisabled: target?.isDisabled ?? false,
    nextAttemptAt: target?.state === "waiting" && !target.isDisabled ? (head?.dueAt ?? null) : null,
  };
}
