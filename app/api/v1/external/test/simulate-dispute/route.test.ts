import { beforeEach, expect, test } from "vitest";
import { get, post } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { balanceOf, placeOrder, type PlacedOrder } from "@/test/orders";
import { fanOut, moveTestOrder } from "@/test/webhook-sink";
import { createMerchant, type TestMerchant } from "@/test/world";

let merchant: TestMerchant;
let order: PlacedOrder;

beforeEach(async () => {
  merchant = await createMerchant();
  order = await placeOrder(merchant, { environment: "test" });
});

const dispute = (decision?: unknown, key = merchant.testKey) =>
  post("/test/simulate-dispute", key, { order_id: order.id, decision });

async function lastEvent() {
  await fanOut(merchant);
  const { body } = await get(`/events?order_id=${order.id}&type=order.completed`, merchant.testKey);
  return (body.events as { data: Record<string, unknown> }[]).at(-1)?.data;
}

test.each([
  ["not_delivered", true],
  ["delivered", false],
] as const)("one that is decided as %s completes the order", async (decision, isRefunded) => {
  await moveTestOrder(merchant, order.id, "delivered");
  const before = await balanceOf(merchant, "test");
  expect((await dispute(decision)).body).toEqual({
    success: true,
    environment: "test",
    order_id: order.id,
    status: "completed",
    status_code: "completed",
    dispute_decision: decision,
    is_refunded: isRefunded,
  });
  expect(await lastEvent()).toMatchObject({ dispute_decision: decision, is_refunded: isRefunded });
  expect(await balanceOf(merchant, "test")).toBe(before + (isRefunded ? order.fee : 0));
  expect((await dispute("delivered")).body).toMatchObject({ code: "dispute_decided", decision });
  await expectNoViolations([merchant]);
});

test("one without a decision stays open, and can be decided later", async () => {
  await moveTestOrder(merchant, order.id, "delivered");
  for (const decision of [undefined, null]) {
    expect((await dispute(decision)).body).toMatchObject({
      status_code: "delivered",
      dispute_decision: null,
    });
  }
  expect((await dispute("delivered")).body.status_code).toBe("completed");
});

test("five decisions at the same moment are one", async () => {
  await moveTestOrder(merchant, order.id, "delivered");
  const before = await balanceOf(merchant, "test");
  const answers = await Promise.all(Array.from({ length: 5 }, () => dispute("not_delivered")));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await balanceOf(merchant, "test")).toBe(before + order.fee);
});

test("only a delivered order of one's own test environment can be disputed", async () => {
  expect((await dispute("delivered")).body.code).toBe("order_status_conflict");
  const other = await createMerchant();
  expect((await dispute("delivered", other.testKey)).status).toBe(404);
  expect((await dispute("delivered", merchant.liveKey)).status).toBe(401);
});

test.each(["", "lost", 1, [], {}])("refuses the decision %j", async (decision) => {
  await moveTestOrder(merchant, order.id, "delivered");
  expect((await dispute(decision)).body).toMatchObject({
    code: "invalid_request",
    issues: [{ path: "decision" }],
  });
});
