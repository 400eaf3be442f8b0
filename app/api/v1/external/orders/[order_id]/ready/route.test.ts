import { describe, expect, test } from "vitest";
import { advanceDispatch } from "@/lib/domain/dispatch/search/advance-dispatch";
import { get, post } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { accept, offersOf, openOfferOf } from "@/test/offers";
import { moveOrder, placeOrder } from "@/test/orders";
import { jobOf, phoneOf } from "@/test/rider-phone";
import { createMerchant, createRider, nearby } from "@/test/world";

const MINUTE_MS = 60_000;

describe("an order that is marked ready", () => {
  test("is offered at once, and keeps its promise", async () => {
    const merchant = await createMerchant();
    const rider = await createRider(nearby(merchant.pickup, 1.9));
    const { id } = await placeOrder(merchant, { fields: { ready_in_minutes: 25 } });
    await advanceDispatch();
    expect(await offersOf(id)).toEqual([]);
    const before = (await get(`/orders/${id}`, merchant.liveKey)).body;
    const answer = await post(`/orders/${id}/ready`, merchant.liveKey);
    expect(answer.status).toBe(200);
    expect(Date.parse(answer.body.ready_at)).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(answer.body.eta_minutes).toBe(before.eta_minutes);
    await advanceDispatch();
    expect(await offersOf(id)).toMatchObject([{ riderId: rider.id, state: "open" }]);
    await expectNoViolations([merchant], [rider]);
  });

  test("again stays as it was", async () => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup);
    const { id } = await placeOrder(merchant);
    const first = await post(`/orders/${id}/ready`, merchant.liveKey);
    const again = await post(`/orders/${id}/ready`, merchant.liveKey);
    expect(first.body.ready_at).toEqual(expect.any(String));
    expect(again.body.ready_at).toBe(first.body.ready_at);
  });

  test("is ready on the phone of its rider, who read before when it would be", async () => {
    const merchant = await createMerchant();
    const phone = await phoneOf(await createRider(nearby(merchant.pickup, 1.9)));
    const { id } = await placeOrder(merchant, { fields: { ready_in_minutes: 10 } });
    await accept(await openOfferOf(id));
    const inMinutes = async () =>
      Math.round((Date.parse((await jobOf(phone, id))?.readyAt ?? "") - Date.now()) / MINUTE_MS);
    expect(await inMinutes()).toBe(10);
    await post(`/orders/${id}/ready`, merchant.liveKey);
    expect(Math.abs(await inMinutes())).toBe(0);
  });

  test("with a pickup time is still searched for by that time", async () => {
    const merchant = await createMerchant();
    const pickupAt = new Date(Date.now() + 300 * MINUTE_MS).toISOString();
    const { id } = await placeOrder(merchant, { fields: { pickup_at: pickupAt } });
    const before = (await get(`/orders/${id}`, merchant.liveKey)).body.dispatch_at;
    const { body } = await post(`/orders/${id}/ready`, merchant.liveKey);
    expect(body.dispatch_at).toBe(before);
  });
});

describe("refuses", () => {
  test("an order whose parcel was picked up, with its status", async () => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup);
    const { id } = await placeOrder(merchant);
    await moveOrder(merchant, id, "assigned", "picked_up");
    const answer = await post(`/orders/${id}/ready`, merchant.liveKey);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ error: "Order already collected", status: "picked up" });
    expect((await get(`/orders/${id}`, merchant.liveKey)).body.ready_at).toBeNull();
  });

  test("another merchant's order, and a live order for a test key", async () => {
    const merchant = await createMerchant();
    const other = await createMerchant();
    await createRider(merchant.pickup);
    const { id } = await placeOrder(merchant);
    for (const key of [other.liveKey, merchant.testKey]) {
      const answer = await post(`/orders/${id}/ready`, key);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ error: "Order not found" });
    }
  });
});
