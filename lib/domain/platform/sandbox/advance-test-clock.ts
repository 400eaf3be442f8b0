import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { announceTestDelays } from "../../ordering/orders/announce-delays";

/** A month at a time; test orders are removed when they are 90 days old. */
export const TEST_CLOCK_MAX_MINUTES = 43_200;

/** How much became older, and how much was done because it was due. */
export type AdvancedClock = {
  orders: number;
  quotes: number;
  webhookDeliveries: number;
  completed: number;
  delayed: number;
};

/**
 * Lets minutes pass in the merchant's test environment: quotes expire, promises pass, waiting webhooks and robo riders
 * become due, and deliveries are settled. Orders that are late by then get `order.delayed`.
 *
 * @throws role_not_allowed
 */
export async function advanceTestClock(
  merchant: MerchantContext,
  minutes: number,
): Promise<AdvancedClock> {
  requireRight(merchant, "rehearse_statuses");
  const { merchantId } = merchant;
  const moved = await call.advanceTestClock({ merchantId, minutes });
  return { ...moved, delayed: await announceTestDelays(merchantId) };
}
