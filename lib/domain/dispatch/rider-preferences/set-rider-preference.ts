import { newId } from "@/lib/core/ids";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseMissing, requireId } from "../../require-id";
import { listRiderPreferences } from "./list-rider-preferences";
import { type Preference, PREFERENCES_MOST, type RiderPreference } from "./rider-preference";

/** A preference for the rider of an order or for a courier company, as a request or a form states it. */
export type StatedPreference = {
  preference: Preference;
  of: { orderId: string } | { courierId: string };
  reason: string | null;
  /** The merchant's user who sets it; null for an API key. */
  userId: string | null;
};

/**
 * Excludes the rider of an order or a courier company from the merchant's orders, or prefers them, in place of the
 * preference before.
 *
 * @throws role_not_allowed, order_not_found, order_without_rider, courier_not_found, rider_preference_limit_reached
 */
export async function setRiderPreference(
  merchant: MerchantContext,
  { preference, of, reason, userId }: StatedPreference,
): Promise<RiderPreference> {
  requireRight(merchant, "choose_riders");
  const { merchantId, environment } = merchant;
  const courierId = "courierId" in of ? requireId("cou", of.courierId) : null;
  const orderId = "orderId" in of ? requireId("ord", of.orderId) : null;
  const id = await call.setRiderPreference({
    merchantId,
    environment,
    id: newId("rpf"),
    preference,
    courierId,
    orderId,
    reason: reason?.trim() || null,
    userId,
    most: PREFERENCES_MOST,
  });
  const preferences = await listRiderPreferences(merchant);
  return preferences.find((one) => one.id === id) ?? refuseMissing("rpf");
}
