import { sql } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";

export type EndpointDelivery = {
  id: string;
  eventType: string;
  orderId: string | null;
  state: "waiting" | "delivered" | "dead";
  attempts: number;
  createdAt: Date;
  /** The newest attempt's response, or why there was none. */
  status: number | null;
  error: string | null;
};

const SHOWN = 20;

/** The newest deliveries to one endpoint of any merchant, each with its newest attempt. */
export async function listDeliveriesByPlatform(
  _admin: AdminContext,
  { merchantId, endpointId }: { merchantId: string; endpointId: string },
): Promise<EndpointDelivery[]> {
  return sql<EndpointDelivery[]>`
    select d.id, e.type as "eventType", d.order_id as "orderId", d.state, d.attempts,
           d.created_at as "createdAt", a.status, a.error
      from webhook_deliveries d
      join events e on (e.merchant_id, e.environment, e.id) = (d.merchant_id, d.environment, d.event_id)
      left join lateral (
        select status, error from webhook_attempts
         where (merchant_id, environment, delivery_id) = (d.merchant_id, d.environment, d.id)
         order by number desc limit 1) a on true
     where d.merchant_id = ${merchantId} and d.endpoint_id = ${endpointId}
       and d.environment = (select environment from webhook_endpoints
                             where merchant_id = ${merchantId} and id = ${endpointId})
     order by d.created_at desc, d.id desc
     limit ${SHOWN}`;
}
