import { expect, test } from "vitest";
import { api, get, post } from "@/test/api";
import { contextOf, createPerson } from "@/test/merchant-desk";
import { createOrder, quotedOrder } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, nearby, owner, type TestMerchant } from "@/test/world";
import type { RequestRules } from "../../authority/merchant-context";
import { changeRequestRules } from "./change-request-rules";
import { readRequestRules } from "./read-request-rules";

async function createMarketplace(hasPickup = false) {
  const merchant = await createMerchant({ hasPickup });
  const context = await contextOf(merchant, "test");
  const userId = await createPerson(merchant);
  const change = (rules: RequestRules) => changeRequestRules(context, rules, userId);
  return { merchant, context, userId, change };
}

/** A delivery whose pickup is the request's own. */
function routeOf({ pickup }: TestMerchant) {
  const destination = nearby(pickup, 3);
  return {
    delivery_lat: destination.latitude,
    delivery_lng: destination.longitude,
    pickup_lat: pickup.latitude,
    pickup_lng: pickup.longitude,
  };
}

test("an account whose requests bring their pickup needs none of its own", async () => {
  const { merchant, change } = await createMarketplace();
  const route = routeOf(merchant);
  const refused = await post("/quote", merchant.testKey, route);
  expect(refused.body).toMatchObject({ error: "Pickup not set", code: "pickup_not_set" });
  await change({ refusesMismatch: false, bringsPickup: true });
  const { body: quote } = await post("/quote", merchant.testKey, route);
  expect(quote).toMatchObject({ success: true });
  const placed = await createOrder(merchant.testKey, { quote_id: quote.quote_id });
  const { body: order } = await get(`/orders/${placed.body.order_id}`, merchant.testKey);
  expect(order).toMatchObject({ pickup_lat: route.pickup_lat, pickup_address: null });
  const { delivery_lat, delivery_lng } = route;
  const without = await post("/quote", merchant.testKey, { delivery_lat, delivery_lng });
  expect(without.body).toMatchObject({ code: "pickup_not_set" });
  const nowhere = await post("/quote", merchant.testKey, {
    ...route,
    pickup_lat: 0,
    pickup_lng: 0,
  });
  expect(nowhere.body).toMatchObject({ code: "invalid_pickup" });
  const run = await api("POST", "/api/v1/external/runs", {
    headers: { "X-API-Key": merchant.testKey, "Idempotency-Key": "run-1" },
    body: {
      pickup_lat: route.pickup_lat,
      pickup_lng: route.pickup_lng,
      drops: [{ delivery_lat, delivery_lng }],
    },
  });
  expect(run.body).toMatchObject({ success: true });
});

test("an account can have other orders under a used key refused, and a request can say otherwise", async () => {
  const { merchant, change } = await createMarketplace(true);
  const body = await quotedOrder(merchant, { environment: "test" });
  await createOrder(merchant.testKey, body, "order-1");
  const again = (headers = {}) =>
    createOrder(merchant.testKey, { ...body, receiver_name: "Other" }, "order-1", headers);
  expect((await again()).status).toBe(200);
  await change({ refusesMismatch: true, bringsPickup: false });
  expect((await again()).body).toMatchObject({ code: "idempotency_mismatch" });
  expect((await again({ "Idempotency-Mismatch": "answer" })).status).toBe(200);
});

test("changes its own account alone, and is recorded once", async () => {
  const [one, other] = await Promise.all([createMarketplace(), createMarketplace()]);
  const rules = { refusesMismatch: true, bringsPickup: true };
  await one.change(rules);
  await one.change(rules);
  expect(await readRequestRules(one.context)).toEqual(rules);
  expect(await readRequestRules(other.context)).toEqual({
    refusesMismatch: false,
    bringsPickup: false,
  });
  const recorded = await owner`select details from audit_log
    where merchant_id = ${one.merchant.id} and action = 'merchant.request_rules_changed'`;
  expect(recorded).toEqual([{ details: rules }]);
});

test("needs the right to manage the integration", async () => {
  const { context, userId } = await createMarketplace();
  const operator = { ...context, apiKey: null, staffRole: "operator" } as const;
  const rules = { refusesMismatch: true, bringsPickup: false };
  expect(await refusalOf(changeRequestRules(operator, rules, userId))).toBe("role_not_allowed");
});
