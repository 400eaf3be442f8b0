import { beforeAll, describe, expect, test } from "vitest";
import { ORDER_LIFE, ORDER_STATUSES } from "@/lib/domain/order-status";
import { get, post } from "@/test/api";
import { errorBody } from "@/test/error-body";
import { expectNoViolations } from "@/test/invariants";
import { countTraces, placeOrder, type PlacedOrder } from "@/test/orders";
import { createMerchant, owner, type TestMerchant } from "@/test/world";

let merchant: TestMerchant;
let order: PlacedOrder;

beforeAll(async () => {
  merchant = await createMerchant();
});

const simulate = (status: unknown, orderId: unknown = order.id, key = merchant.testKey) =>
  post("/test/simulate-status", key, { order_id: orderId, status });

describe("a test order", () => {
  beforeAll(async () => {
    order = await placeOrder(merchant, { environment: "test" });
  });

  // spec: T.2-3, T.10, A6.1
  test.each([
    ["In Transit", "in_transit"],
    ["IN_TRANSIT", "in_transit"],
    ["in-transit", "in_transit"],
    ["  picked   up ", "picked_up"],
    ["Out For Delivery", "in_transit"],
    ["accepted", "assigned"],
    ["canceled", "cancelled"],
    ["Failed", "undeliverable"],
  ])("keeps the label '%s' as it was sent", async (label, code) => {
    const { status, body } = await simulate(label);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      order_id: order.id,
      tracking_id: order.trackingId,
      status: label,
      status_code: code,
      environment: "test",
      event_id: expect.stringMatching(/^evt_\w+$/),
      sequence: expect.any(Number),
      webhook: "no_endpoint",
    });
    const read = await get(`/orders/${order.id}`, merchant.testKey);
    expect(read.body).toMatchObject({ status: label, status_code: code });
    expect((read.body.timeline as unknown[]).at(-1)).toMatchObject({
      status: label,
      status_code: code,
    });
  });

  // spec: T.10
  test.each(ORDER_STATUSES)("can be put to %s, with proof as the order life says", async (code) => {
    const { label, hasProof } = ORDER_LIFE[code];
    expect((await simulate(label)).body.status_code).toBe(code);
    const proof = await get(`/orders/${order.id}/pod`, merchant.testKey);
    expect(proof.status).toBe(hasProof ? 200 : 400);
    expect(hasProof ? proof.body.proof.method : proof.body.error).toBe(
      hasProof ? "pin" : "POD is available only after delivery",
    );
    const { body } = await get(`/orders/${order.id}`, merchant.testKey);
    expect(body.can_cancel).toBe(ORDER_LIFE[code].next.includes("cancelled"));
  });

  test("jumps backwards, out of an end, and forgets the times of where it no longer is", async () => {
    await simulate("completed");
    const { body } = await simulate("searching");
    expect(body.status_code).toBe("searching");
    expect((await get(`/orders/${order.id}`, merchant.testKey)).body).toMatchObject({
      delivered_at: null,
      completed_at: null,
      can_cancel: true,
    });
    await simulate("cancelled");
    expect((await simulate("delivered")).status).toBe(200);
  });

  test("the same label again makes no second event and answers the first", async () => {
    const first = await simulate("arrived");
    const before = await countTraces(merchant);
    const again = await simulate("arrived");
    expect(again.text).toBe(first.text);
    expect(await countTraces(merchant)).toEqual(before);
  });

  test("a status code gives the label that live orders have, and the same event as that label", async () => {
    const { body } = await post("/test/simulate-status", merchant.testKey, {
      order_id: order.id,
      status_code: "picked_up",
    });
    expect(body).toMatchObject({ status: "picked up", status_code: "picked_up" });
    expect((await simulate("picked up")).body.event_id).toBe(body.event_id);
  });

  test("a status code that does not exist is refused", async () => {
    const { status, body } = await post("/test/simulate-status", merchant.testKey, {
      order_id: order.id,
      status_code: "picked up",
    });
    expect({ status, code: body.code }).toEqual({ status: 400, code: "invalid_request" });
  });

  test("another spelling of the same status is a new event", async () => {
    const first = await simulate("In Transit");
    const again = await simulate("in transit");
    expect(again.body.sequence).toBe(Number(first.body.sequence) + 1);
  });

  test("20 simulations at once leave events without holes, and the same label once", async () => {
    const labels = Array.from({ length: 20 }, (_, index) => (index % 2 ? "arrived" : "delivered"));
    const answers = await Promise.all(labels.map((label) => simulate(label)));
    expect(answers.map(({ status }) => status)).toEqual(labels.map(() => 200));
    await expectNoViolations([merchant]);
  });

  test("no step of it ever touches riders, and its money moves once", async () => {
    for (const status of ORDER_STATUSES) await simulate(status);
    expect(await countTraces(merchant)).toMatchObject({ postings: 2 });
    const [row] = await owner`select rider_id from orders where id = ${order.id}`;
    expect(row?.rider_id).toBeNull();
    await expectNoViolations([merchant]);
  });
});

describe("a refused request changes nothing", () => {
  beforeAll(async () => {
    order = await placeOrder(merchant, { environment: "test" });
  });

  // spec: A6.2-4, ER.29
  test.each([
    ["no order_id", { status: "delivered" }],
    ["no status", { order_id: "ord_0000000000000000000000" }],
    ["neither", {}],
    ["null", { order_id: null, status: null }],
    ["empty text", { order_id: "", status: "delivered" }],
    ["blank text", { order_id: "ord_1", status: "   " }],
    ["numbers", { order_id: 1, status: 2 }],
    ["objects", { order_id: {}, status: [] }],
  ])("%s", async (_, body) => {
    const answer = await post("/test/simulate-status", merchant.testKey, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(
      errorBody("simulate_fields_required", {
        error: "order_id and status are required",
        message: expect.any(String),
      }),
    );
  });

  test.each(["teleported", "constructor", "__proto__", "-"])(
    "the unknown label '%s' is a 400 that lists the known ones",
    async (label) => {
      const before = await countTraces(merchant);
      const answer = await simulate(label);
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe("Invalid request");
      const [issue] = answer.body.issues;
      expect(issue.path).toBe("status");
      for (const status of ORDER_STATUSES)
        expect(issue.message).toContain(ORDER_LIFE[status].label);
      expect(await countTraces(merchant)).toEqual(before);
    },
  );

  test("an order that does not exist is 404 before its label is looked at", async () => {
    const answer = await simulate("teleported", "ord_0000000000000000000000");
    expect(answer.status).toBe(404);
    expect(answer.body.error).toBe("Order not found");
  });

  // spec: AU.9
  test("a live key is Unauthorized, with any body", async () => {
    for (const body of [{ order_id: order.id, status: "delivered" }, {}]) {
      const answer = await post("/test/simulate-status", merchant.liveKey, body);
      expect(answer.status).toBe(401);
      expect(answer.body.error).toBe("Unauthorized");
    }
  });
});
