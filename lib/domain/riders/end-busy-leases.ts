import { sql } from "@/db/client";

/** Riders put back in one statement, so that it stays short however many leases end at once. */
const BATCH = 200;

/** Puts riders back into dispatch whose lease is over; answers how many. */
export async function endBusyLeases(): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select end_busy_leases(${BATCH}) as count`;
  return row.count;
}
