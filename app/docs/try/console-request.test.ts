import { expect, test } from "vitest";
import { requestOf } from "./console-request";
import type { TriedOperation } from "./tried-operation";

const OPERATION: TriedOperation = {
  operationId: "cancelOrder",
  summary: "Cancel an order",
  method: "POST",
  path: "/api/v1/external/orders/{order_id}/cancel",
  isOfCourier: false,
  isKeyed: true,
  parameters: [
    { name: "order_id", in: "path", isRequired: true },
    { name: "limit", in: "query", isRequired: false },
  ],
  body: "{}",
};

const VALUES = { key: "svc_test_a1", order_id: "ord_1", body: "{}", "Idempotency-Key": "k" };

const made = (values: Record<string, string>, operation: Partial<TriedOperation> = {}) => {
  const given: Record<string, string> = { ...VALUES, ...values };
  return requestOf({ ...OPERATION, ...operation }, (name) => given[name] ?? "");
};

test("a request has the reader's values, each in its place", () => {
  expect(made({ order_id: "a/b?c", limit: "2" })).toEqual({
    key: "svc_test_a1",
    url: "/api/v1/external/orders/a%2Fb%3Fc/cancel?limit=2",
    init: {
      method: "POST",
      headers: {
        Authorization: "Bearer svc_test_a1",
        "Content-Type": "application/json",
        "Idempotency-Key": "k",
      },
      body: "{}",
    },
  });
});

test.each([
  [{ key: "" }, "wrongKey"],
  [{ key: "svc_live_a1" }, "wrongKey"],
  [{ key: "svc_courier_test_a1" }, "wrongKey"],
  [{ key: "svc_test_a1\r\nX: y" }, "wrongKey"],
  [{ order_id: "" }, "missing"],
  [{ body: "{" }, "notJson"],
  [{ body: "" }, "notJson"],
])("%j is not sent", (values, problem) => {
  expect(made(values)).toMatchObject({ problem });
});

test("an operation of couriers takes a courier's test token alone", () => {
  expect(made({}, { isOfCourier: true })).toMatchObject({ problem: "wrongKey" });
  expect(made({ key: "svc_courier_test_a1" }, { isOfCourier: true })).toHaveProperty("url");
});
