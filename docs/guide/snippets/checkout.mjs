// step: start
import { createClient } from "tumiza";

const tumiza = createClient({ key: process.env.TUMIZA_KEY, url: "https://tumiza.example" });

// step: deliver
/**
 * Places the delivery of a checkout's form, or asks the customer for a pin where the form has no coordinates.
 * @param {URLSearchParams} form
 * @param {string} orderNumber
 */
export async function deliver(form, orderNumber) {
  const receiver = { receiver_name: form.get("name"), receiver_phone: form.get("phone") };
  const idempotencyKey = `order-${orderNumber}`;
  if (!form.get("delivery_lat")) {
    return tumiza.requestPin({ ...receiver, send_text: true }, { idempotencyKey });
  }
  const to = {
    delivery_lat: Number(form.get("delivery_lat")),
    delivery_lng: Number(form.get("delivery_lng")),
  };
  const { delivery_fee } = await tumiza.quoteDelivery(to);
  const delivery_address = form.get("delivery_address");
  return tumiza.createOrder(
    { ...to, ...receiver, delivery_fee, delivery_address, merchant_reference_id: orderNumber },
    { idempotencyKey },
  );
}
