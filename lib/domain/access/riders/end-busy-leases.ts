/** Riders put back in one statement, so that it stays short however many leases end at once. */
const BATCH = 200;

/** Puts riders back into dispatch whose lease is over; returns how many. */
export async function endBusyLeases(): Promise<number> {
  return call.endBusyLeases({ batch: BATCH });
}
import { call } from "../../calls.gen";
