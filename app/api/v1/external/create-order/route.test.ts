import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { post } from "@/test/api";
import { createMerchant, createRider, nearby } from "@/test/world";

describe("create-order", () => {
  test("a live order reserves a rider and debits the wallet", async () => {
    const merchant = await createMerchant({ balance: 100_000 });
    await createRider(merchant.pickup);
    const to = nearby(merchant.pickup);
    const quote = await post("/quote", merchant.liveKey, {
      delivery_lat: to.latitude,
      delivery_lng: to.longitude,
    });
    console.log(quote.body);
    const order = await post(
      "/create-order",
      merchant.liveKey,
      {
        delivery_lat: to.latitude,
        delivery_lng: to.longitude,
        delivery_fee: quote.body.delivery_fee,
      },
      { "Idempotency-Key": randomUUID() },
    );
    console.log(order.body);
    expect(order.status).toBe(200);
  });
});
