import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { grantRiderAuthority, type RiderContext } from "@/lib/domain/authority/rider-context";

/** A rider of the company at the phone, whose account is the company's own. */
export function riderOf({ actor, ...courier }: CourierContext, riderId: number): RiderContext {
  if (actor.kind !== "staff") throw new Error("The company of the model is a person's.");
  const { courierId, timezone, currency } = courier;
  return grantRiderAuthority({ riderId, courierId, timezone, currency, userId: actor.userId });
}
