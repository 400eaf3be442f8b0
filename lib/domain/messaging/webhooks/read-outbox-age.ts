import { sql } from "@/db/client";

/**
 * The seconds that the oldest event has waited for the fan-out, for monitoring: they grow without a
 * working worker, and every process can answer it.
 */
export async function readOutboxAge(): Promise<number> {
  const [oldest] = await sql<{ age: number }[]>`
    select extract(epoch from now() - created_at)::float8 as age from outbox
     where dispatched_at is null order by id limit 1`;
  return oldest?.age ?? 0;
}
