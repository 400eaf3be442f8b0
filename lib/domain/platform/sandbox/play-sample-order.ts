import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import { createOrder } from "../../ordering/orders/create-order";
import { materialOf } from "../../ordering/orders/material-fields";
import { priceRequest } from "../../pricing/quotes/price-request";
import { startRoboRider } from "./start-robo-rider";

/** Far enough to be a delivery, near enough for any pickup's market. */
const STEP_DEGREES = 0.01;

/** Slow enough to follow, fast enough to wait for. */
const SECONDS_PER_STEP = 3;

const KEY_PREFIX = "sample:";

export type SampleTexts = { recipient: string; destination: string; item: string };

/**
 * Places a test order to a place near the pickup and has a robo rider deliver it, once per key.
 *
 * @throws pickup_not_set, delivery_not_covered, calculation_failed
 */
export async function playSampleOrder(
  merchant: MerchantContext,
  key: string,
  texts: SampleTexts,
): Promise<{ orderId: string }> {
  const { pickup, market } = merchant;
  if (!pickup) return refuse("pickup_not_set");
  const delivery = {
    latitude: pickup.latitude + STEP_DEGREES,
    longitude: pickup.longitude + STEP_DEGREES,
  };
  const { feeMinor } = await priceRequest(merchant, { delivery });
  const request = {
    delivery,
    deliveryFee: toDecimal(feeMinor, market.currency),
    receiverName: texts.recipient,
    deliveryAddress: texts.destination,
    itemName: texts.item,
  };
  const origin = { source: "dashboard" } as const;
  const { answer, isReplay } = await createOrder(
    merchant,
    KEY_PREFIX + key,
    request,
    materialOf(request),
    origin,
  );
  if (!isReplay) await startRoboRider(merchant, answer.orderId, "happy", SECONDS_PER_STEP);
  return { orderId: answer.orderId };
}
