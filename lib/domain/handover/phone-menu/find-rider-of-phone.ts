import { findRiderOfNumber } from "../../access/riders/find-rider-of-number";
import { grantRiderAuthority, type RiderContext } from "../../authority/rider-context";
import type { PhoneOwner } from "./phone-owner";

/** The authority of a phone's owner over the rider's own jobs; null without an account. */
export async function findRiderOfPhone({
  phone,
}: PhoneOwner): Promise<RiderContext | "shared" | "unconfirmed" | null> {
  const rider = await findRiderOfNumber(phone);
  return rider === null || typeof rider === "string" ? rider : grantRiderAuthority(rider);
}
