import { fromReplica } from "@/db/client";

/** The age in seconds of the oldest event that is not yet fanned out; 0 if none waits. */
export async function readEventDelay(): Promise<number> {
  const [oldest] = await fromReplica(
    ({ sql }) => sql<{ seconds: number }[]>`
    select extract(epoch from now() - created_at)::float8 as seconds
      from outbox where dispatched_at is null order by id limit 1`,
  );
  return oldest?.seconds ?? 0;
}
