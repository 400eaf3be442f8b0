import { riderCaller, type RiderCaller } from "./authority";
import { requireCaller } from "./require-user";

/** The gate of the rider's pages. */
export async function requireRider(): Promise<RiderCaller> {
  return requireCaller(riderCaller);
}
