import { fromReplica } from "@/db/client";

/** How long the oldest event that is not on its way to its endpoints has waited, in seconds; 0 if none waits. */
export async function readEventDelay(): Promise<number> {
  const [oldest] = await fromReplica(
    ({ sql }) => sql<{ seconds: number }[]>`
    select extract(epoch from now() - created_at)::float8 as seconds
      from outbox where dispatched_at is null order by id limit 1`,
  );
  return oldest?.seconds ?? 0;
}
