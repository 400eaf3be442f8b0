import { writeFileSync } from "node:fs";
import path from "node:path";
import { post } from "./api";
import { createSandbox } from "./courier-sandbox";
import { GUIDE_ORDER } from "./guide-merchant";
import { openOfferOf } from "./offers";
import { placeOrder } from "./orders";
import { SMALL_PHOTO } from "./photos";
import { createCourier, createRider, type TestMerchant } from "./world";

/** The photo that the guide's request adds to a dispute. */
export function writePhoto(place: string): void {
  writeFileSync(path.join(place, "box.jpg"), Buffer.from(SMALL_PHOTO, "base64"));
}

/** What the guide's requests take: the keys of a shop and of a company, a rider of it, and an order that is offered to another. */
export async function variablesFor(shop: TestMerchant) {
  const { id: courierId, token } = await createCourier();
  const sandbox = await createSandbox();
  const rider = await createRider(shop.pickup, { courierId, isOnline: false });
  await createRider(shop.pickup, { courierId });
  const { id: orderId } = await placeOrder(shop, { fields: GUIDE_ORDER });
  const disputed = await placeOrder(shop, { environment: "test", fields: GUIDE_ORDER });
  await post("/test/simulate-status", shop.testKey, { order_id: disputed.id, status: "delivered" });
  await post(`/orders/${disputed.id}/dispute`, shop.testKey, { reason: "damaged" });
  return {
    TUMIZA_KEY: shop.testKey,
    TUMIZA_TOKEN: token,
    TUMIZA_TEST_TOKEN: sandbox.token,
    RIDER_ID: rider.id,
    ORDER_ID: orderId,
    DISPUTED_ORDER_ID: disputed.id,
    OFFER_ID: (await openOfferOf(orderId)).id,
  };
}
