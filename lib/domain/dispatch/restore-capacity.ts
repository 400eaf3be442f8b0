import { sql } from "@/db/client";

/** Merchants told in one statement, so that it stays short when a whole town goes online. */
const BATCH = 200;

/** Tells merchants who found nobody that somebody can carry the weight again; answers how many. */
export async function restoreCapacity(): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select restore_capacity(${BATCH}) as count`;
  return row.count;
}
