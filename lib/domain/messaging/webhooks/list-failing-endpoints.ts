import { sql } from "@/db/client";
import { containing } from "@/lib/core/containing";
import type { AdminContext } from "../../authority/admin-context";
import type { Environment } from "../../authority/merchant-context";

export type EndpointHealth = {
  id: string;
  merchantId: string;
  merchantName: string;
  environment: Environment;
  url: string;
  failingSince: Date | null;
  disabledReason: string | null;
  lastSuccessAt: Date | null;
  /** Failed deliveries of the last 24 hours, dead or waiting. */
  failed: number;
  waiting: number;
};

/** What one endpoint hears, and what it got in the last 24 hours. */
type EndpointDetails = { events: string[]; createdAt: Date; delivered: number };

/** The result of its newest failed attempt; null without one. */
type LastFailure = {
  failedAt: Date | null;
  failedStatus: number | null;
  failedError: string | null;
};

/**
 * The live endpoints of all merchants, failing ones first, and of those the longest failing.
 *
 * @param options.search a part of the address or of the merchant's name
 */
export async function listFailingEndpoints(
  _admin: AdminContext,
  { search = "", limit }: { search?: string; limit: number },
): Promise<EndpointHealth[]> {
  return sql<EndpointHealth[]>`${selectHealth()}
     where p.deleted_at is null and p.environment = 'live'
       and (p.url ilike ${containing(search)} or m.name ilike ${containing(search)})
     order by p.failing_since is null and p.disabled_at is null, p.failing_since, p.created_at desc
     limit ${limit}`;
}

/** One endpoint of any merchant; undefined if there is none. */
export async function readEndpointHealth(
  _admin: AdminContext,
  { merchantId, endpointId }: { merchantId: string; endpointId: string },
): Promise<(EndpointHealth & EndpointDetails & LastFailure) | undefined> {
  const [endpoint] = await sql<(EndpointHealth & EndpointDetails & LastFailure)[]>`
    with health as (${selectHealth()} where p.merchant_id = ${merchantId} and p.id = ${endpointId})
    select health.*, p.events, p.created_at as "createdAt",
           (select count(*)::int from webhook_deliveries d
             where (d.merchant_id, d.environment, d.endpoint_id) = (p.merchant_id, p.environment, p.id)
               and d.created_at > now() - interval '24 hours' and d.state = 'delivered') as delivered,
           a.started_at as "failedAt", a.status as "failedStatus", a.error as "failedError"
      from health
      join webhook_endpoints p on (p.merchant_id, p.environment, p.id)
                                  = (health."merchantId", health.environment, health.id)
      left join lateral (
        select a.started_at, a.status, a.error
          from webhook_deliveries d
          join webhook_attempts a on (a.merchant_id, a.environment, a.delivery_id)
                                     = (d.merchant_id, d.environment, d.id)
         where (d.merchant_id, d.environment, d.endpoint_id)
               = (health."merchantId", health.environment, health.id)
           and (a.error is not null or a.status not between 200 and 299)
         order by d.created_at desc, d.id desc, a.number desc limit 1) a on true`;
  return endpoint;
}

/** Failures are counted from the newest deliveries of the endpoint's merchant, by their index. */
function selectHealth() {
  return sql`
    select p.id, p.merchant_id as "merchantId", m.name as "merchantName", p.environment, p.url,
           p.failing_since as "failingSince", p.disabled_reason as "disabledReason",
           p.last_success_at as "lastSuccessAt",
           (select count(*)::int from webhook_deliveries d
             where d.merchant_id = p.merchant_id and d.environment = p.environment
               and d.endpoint_id = p.id and d.created_at > now() - interval '24 hours'
               and (d.state = 'dead' or d.state = 'waiting' and d.attempts > 0)) as failed,
           (select count(*)::int from webhook_deliveries d
             where d.endpoint_id = p.id and d.state = 'waiting') as waiting
      from webhook_endpoints p join merchants m on m.id = p.merchant_id`;
}
