import { sql } from "@/db/client";

/** Riders taken offline in one statement, so that it stays short when a network fails. */
const BATCH = 200;

/** Takes riders offline whose phone has not been heard from in time; answers how many. */
export async function setRidersOffline(): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select set_riders_offline(${BATCH}) as count`;
  return row.count;
}
