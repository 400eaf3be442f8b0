import { call } from "../../calls.gen";
import { sandboxLimits } from "../../sandbox-limits";
import { smsDelivery } from "../texts/sms-delivery";
import { STEP_OF_EVENT } from "../texts/steps";

/** Events per statement: enough to keep up, few enough not to hold up other writers. */
const BATCH = 500;

/** Turns all staged events into deliveries and text messages; returns how many events it took. */
export async function fanOutEvents(): Promise<number> {
  const steps = smsDelivery() === "none" ? {} : STEP_OF_EVENT;
  let total = 0;
  for (;;) {
    const events = await call.fanOutEvents({ batch: BATCH, steps, ...sandboxLimits() });
    total += events;
    if (events < BATCH) return total;
  }
}
