import { call } from "../../calls.gen";
import { NOT_ORDERED } from "./not-ordered-rules";

/** Small enough that other writers do not wait for the locks of one statement. */
const BATCH = 50;

/**
 * Ends the try to deliver each order whose recipient said that they didn't order it, once it is due; returns how many. Any
 * number of workers may do it at once.
 */
export async function endNotOrdered(): Promise<number> {
  return call.endNotOrdered({ batch: BATCH, reason: NOT_ORDERED });
}
