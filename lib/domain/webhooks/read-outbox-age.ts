import { sql } from "@/db/client";

/**
 * How long the oldest event has waited to be handed to the webhooks, in seconds, for monitoring: it grows
 * where no worker works, whichever process is asked.
 */
export async function readOutboxAge(): Promise<number> {
  const [oldest] = await sql<{ age: number }[]>`
    select extract(epoch from now() - created_at)::float8 as age from outbox
     where dispatched_at is null order by id limit 1`;
  return oldest?.age ?? 0;
}
