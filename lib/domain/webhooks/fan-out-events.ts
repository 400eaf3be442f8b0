import { sql } from "@/db/client";

/** One statement's worth: long enough to keep up, short enough to hold nobody up. */
const BATCH = 500;

/** Turns all staged events into deliveries; answers how many events it took. */
export async function fanOutEvents(): Promise<number> {
  let total = 0;
  for (;;) {
    const [row] = await sql<[{ events: number }]>`select fan_out_events(${BATCH}) as events`;
    total += row.events;
    if (row.events < BATCH) return total;
  }
}
