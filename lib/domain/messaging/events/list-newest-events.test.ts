import { expect, test } from "vitest";
import { post } from "@/test/api";
import { contextOf } from "@/test/merchant-desk";
import { createMerchant, nearby } from "@/test/world";
import { countDeliveries } from "../webhooks/count-deliveries";
import { fanOutEvents } from "../webhooks/fan-out-events";
import { listNewestEvents } from "./list-newest-events";

async function placeOrder() {
  const merchant = await createMerchant();
  const { latitude, longitude } = nearby(merchant.pickup);
  const place = { delivery_lat: latitude, delivery_lng: longitude };
  const { body } = await post("/quote", merchant.testKey, place);
  const order = {
    ...place,
    delivery_fee: body.delivery_fee,
    delivery_address: "Blue gate",
    receiver_name: "Chikondi Banda",
    receiver_phone: "+265991234567",
  };
  await post("/webhook-endpoints", merchant.testKey, { url: "http://localhost:4009/a" });
  const placed = await post("/create-order", merchant.testKey, order, { "Idempotency-Key": "a" });
  for (const status of ["assigned", "picked up"]) {
    const orderId = placed.body.order_id as string;
    await post("/test/simulate-status", merchant.testKey, { order_id: orderId, status });
  }
  await fanOutEvents();
  return merchant;
}

test("events come newest first, in pages, of one merchant and environment", async () => {
  const merchant = await placeOrder();
  const context = await contextOf(merchant, "test");
  const all = await listNewestEvents(context, { limit: 10 });
  expect(all.events.map(({ type }) => type)).toEqual([
    "order.picked_up",
    "order.assigned",
    "wallet.debited",
    "order.created",
  ]);
  const first = await listNewestEvents(context, { limit: 2 });
  const second = await listNewestEvents(context, { limit: 2, cursor: first.nextCursor ?? "" });
  expect([...first.events, ...second.events]).toEqual(all.events);
  expect(second.nextCursor).toBeNull();
  for (const stranger of [
    await contextOf(merchant, "live"),
    await contextOf(await createMerchant(), "test"),
  ]) {
    expect((await listNewestEvents(stranger, { limit: 10 })).events).toEqual([]);
    expect(await countDeliveries(stranger)).toEqual({ delivered: 0, dead: 0, waiting: 0 });
  }
  expect(await countDeliveries(context)).toMatchObject({ delivered: 0, waiting: 4 });
  await expect(listNewestEvents(context, { limit: 2, cursor: "x" })).rejects.toMatchObject({
    code: "invalid_request",
  });
});
