/** How many merchants one statement notifies, so that it stays short when a whole town goes online. */
const BATCH = 200;

/** Notifies merchants who found no rider that one can carry the weight again; returns how many. */
export async function restoreCapacity(): Promise<number> {
  return call.restoreCapacity({ batch: BATCH });
}
import { call } from "../../calls.gen";
