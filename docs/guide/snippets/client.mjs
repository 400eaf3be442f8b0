// step: place
import { createClient } from "tumiza";

const tumiza = createClient({ key: process.env.TUMIZA_KEY, url: "https://tumiza.example" });

const parcel = { delivery_lat: -13.9622, delivery_lng: 33.7912, weight_estimate: "0-5kg" };
const quote = await tumiza.quoteDelivery(parcel);
const placed = await tumiza.createOrder(
  { ...parcel, delivery_fee: quote.delivery_fee, receiver_phone: "+265999123456" },
  { idempotencyKey: "order-1001" },
);
console.log(placed.order_id);

// step: list
import { each } from "tumiza";

for await (const order of each(tumiza.listOrders, { status: "searching" })) {
  console.log(order.order_id);
}

// step: refused
import { TumizaError } from "tumiza";

try {
  await tumiza.readOrder({ order_id: "ord_unknown" });
} catch (error) {
  if (!(error instanceof TumizaError)) throw error;
  console.log(error.status, error.code);
}

// step: webhook
import { verifyWebhook } from "tumiza";

/**
 * As Next.js, Hono, Deno and Bun give it.
 * @param {Request} request
 */
async function receive(request) {
  const event = await verifyWebhook({
    body: await request.text(),
    headers: request.headers,
    secret: process.env.WEBHOOK_SECRET,
  });
  console.log(event.type, event.id);
  if (event.type === "order.delivered") console.log(event.data.order_id);
}
