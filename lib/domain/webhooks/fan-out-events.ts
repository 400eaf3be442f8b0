/** Events per statement: enough to keep up, few enough not to hold up other writers. */
const BATCH = 500;

/** Turns all staged events into deliveries; answers how many events it took. */
export async function fanOutEvents(): Promise<number> {
  let total = 0;
  for (;;) {
    const events = await call.fanOutEvents({ batch: BATCH });
    total += events;
    if (events < BATCH) return total;
  }
}
import { call } from "@/db/calls.gen";
