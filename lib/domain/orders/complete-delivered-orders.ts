import { sql } from "@/db/client";

/** How long a receiver has to say that something is wrong before the courier is paid. */
const DISPUTE_HOURS = 24;

/** Small enough that nobody waits for the locks of one statement. */
const BATCH = 50;

/**
 * Completes and settles every live order that was delivered a day ago and that nobody disputes, batch
 * by batch; answers how many. Any number of workers may do it at once.
 */
export async function completeDeliveredOrders(): Promise<number> {
  let total = 0;
  for (;;) {
    const [row] = await sql<[{ settled: number }]>`
      select complete_delivered_orders(${DISPUTE_HOURS}, ${BATCH}) as settled`;
    total += row.settled;
    if (row.settled === 0) return total;
  }
}
