/** Small enough that other writers do not wait for the locks of one statement. */
const BATCH = 50;

/**
 * Completes and settles every live order that is undisputed after its market's time for disputes, batch by batch;
 * returns how many. Any number of workers may do it at once.
 */
export async function completeDeliveredOrders(): Promise<number> {
  let total = 0;
  for (;;) {
    const settled = await call.completeDeliveredOrders({ batch: BATCH });
    total += settled;
    if (settled === 0) return total;
  }
}
import { call } from "../../calls.gen";
