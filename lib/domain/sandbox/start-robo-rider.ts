import { sql } from "@/db/client";
import type { MerchantContext } from "../merchants/merchant-context";
import { readOrder } from "../orders/read-order";
import { readRoboRider, type RoboRider } from "./read-robo-rider";
import type { RoboScenario } from "./robo-scenarios";

/**
 * Sets a robo rider to work on a test order that searches for one; the worker plays it step by step.
 *
 * @throws order_not_found, order_status_conflict, robo_rider_under_way
 */
export async function startRoboRider(
  merchant: MerchantContext,
  orderId: string,
  scenario: RoboScenario,
  secondsPerStep: number,
): Promise<RoboRider> {
  const { id } = await readOrder(merchant, orderId);
  await sql`select start_robo_rider(
    p_merchant_id => ${merchant.merchantId},
    p_order_id => ${id},
    p_scenario => ${scenario}::robo_rider_scenario,
    p_seconds_per_step => ${secondsPerStep})`;
  return readRoboRider(merchant, id);
}
