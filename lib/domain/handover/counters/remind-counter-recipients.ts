import { call } from "../../calls.gen";

const BATCH = 100;

/** Reminds recipients the day before a counter keeps their parcel no longer. Returns how many. */
export async function remindCounterRecipients(): Promise<number> {
  let reminded = 0;
  for (;;) {
    const count = await call.remindCounterRecipients({ batch: BATCH });
    reminded += count;
    if (count < BATCH) return reminded;
  }
}
