import { sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import type { MerchantContext } from "../../authority/merchant-context";

export type RequestHour = { startedAt: Date; requests: number; errors: number };

/** The requests of a merchant's systems in each of the last 24 hours, oldest first; an error is any 4xx or 5xx. */
export async function countRequests(merchant: MerchantContext): Promise<RequestHour[]> {
  const { merchantId, environment } = merchant;
  const rows = await db.execute<{
    startedAtMs: number;
    requests: number;
    errors: number;
  }>(expression`
    select (extract(epoch from hour) * 1000)::float8 as "startedAtMs",
           count(r.id)::int as requests,
           (count(*) filter (where r.status >= 400))::int as errors
      from generate_series(
             date_trunc('hour', now()) - interval '23 hours', date_trunc('hour', now()),
             interval '1 hour') hour
      left join request_log r
        on r.merchant_id = ${merchantId} and r.environment = ${environment}::environment
       and r.created_at >= hour and r.created_at < hour + interval '1 hour'
     group by hour
     order by hour`);
  return rows.map(({ startedAtMs, ...hour }) => ({ ...hour, startedAt: new Date(startedAtMs) }));
}
