import { sql } from "@/db/client";

export type ServiceFacts = {
  /** Answers of the API in the last minute, and the part of them that was our fault. */
  answers: number;
  failures: number;
  /** How long the oldest event waits to be sent, in seconds; 0 if none waits. The same below. */
  eventSeconds: number;
  /** Since when the oldest offer to a rider is over without the search going on. */
  offerSeconds: number;
  /** How long the oldest text message that is due waits. */
  textSeconds: number;
  /** How long the oldest email that is due waits. */
  mailSeconds: number;
};

/** What the database says of how the parts of the service work. */
export async function readServiceFacts(): Promise<ServiceFacts> {
  const [facts] = await sql<[ServiceFacts]>`
    select answers, failures,
           greatest(0, coalesce(extract(epoch from now() - event_at), 0))::float8 as "eventSeconds",
           greatest(0, coalesce(extract(epoch from now() - offer_at), 0))::float8 as "offerSeconds",
           greatest(0, coalesce(extract(epoch from now() - text_at), 0))::float8 as "textSeconds",
           greatest(0, coalesce(extract(epoch from now() - mail_at), 0))::float8 as "mailSeconds"
      from (select count(*)::int as answers, (count(*) filter (where status >= 500))::int as failures
              from request_log where created_at > now() - interval '1 minute') requests,
           (select (select created_at from outbox where dispatched_at is null order by id limit 1) as event_at,
                   (select min(expires_at) from offers where state = 'open' and environment = 'live') as offer_at,
                   (select min(due_at) from notifications where state = 'waiting') as text_at,
                   (select min(next_try_at) from mails where next_try_at is not null) as mail_at) waiting`;
  return facts;
}
