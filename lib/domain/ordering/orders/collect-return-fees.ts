import { call } from "../../calls.gen";

/** Small enough that no caller waits long for the locks of one statement. */
const BATCH = 50;

/**
 * Charges the return fees that a wallet did not cover when its parcel came back and covers now, batch by
 * batch; returns how many. Any number of workers may do it at once.
 */
export async function collectReturnFees(): Promise<number> {
  let total = 0;
  for (;;) {
    const charged = await call.collectReturnFees({ batch: BATCH });
    total += charged;
    if (charged === 0) return total;
  }
}
