import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { readOrder } from "../../ordering/orders/read-order";
import { readRoboRider, type RoboRider } from "./read-robo-rider";
import type { RoboScenario } from "./robo-scenarios";

/**
 * Starts a robo rider for a searching test order; the worker plays it step by step.
 *
 * @throws role_not_allowed, order_not_found, order_status_conflict, robo_rider_under_way
 */
export async function startRoboRider(
  merchant: MerchantContext,
  orderId: string,
  scenario: RoboScenario,
  secondsPerStep: number,
): Promise<RoboRider> {
  requireRight(merchant, "rehearse_statuses");
  const { id } = await readOrder(merchant, orderId);
  await call.startRoboRider({
    merchantId: merchant.merchantId,
    orderId: id,
    scenario,
    secondsPerStep,
  });
  return readRoboRider(merchant, id);
}
