import type { Preference } from "@/lib/domain/dispatch/rider-preferences/rider-preference";
import { setRiderPreference } from "@/lib/domain/dispatch/rider-preferences/set-rider-preference";
import { contextOf } from "./merchant-desk";
import { moveOrder, placeOrder, stepsTo } from "./orders";
import { createRider, nearby, type TestMerchant, type TestRider } from "./world";

/** A rider so far from a merchant's pickup who has delivered an order of it and is idle again. */
export async function knownRider(merchant: TestMerchant, km: number) {
  const rider = await createRider(nearby(merchant.pickup, km));
  const { id: orderId } = await placeOrder(merchant);
  await moveOrder(merchant, orderId, ...stepsTo("delivered"));
  return { ...rider, orderId };
}

export const setRider = async (
  merchant: TestMerchant,
  preference: Preference,
  { orderId }: { orderId: string },
) =>
  setRiderPreference(await contextOf(merchant), {
    preference,
    of: { orderId },
    reason: null,
    userId: null,
  });

export const setCompany = async (
  merchant: TestMerchant,
  preference: Preference,
  { courierId }: Pick<TestRider, "courierId">,
) =>
  setRiderPreference(await contextOf(merchant), {
    preference,
    of: { courierId },
    reason: null,
    userId: null,
  });
