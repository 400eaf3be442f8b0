import { describe, expect, test } from "vitest";
import { ORDER_LIFE, ORDER_STATUSES } from "@/lib/domain/order-status";
import { MERCHANT_CANCEL_REASONS } from "@/lib/domain/ordering/orders/cancel-rules";
import { api, get, post } from "@/test/api";
import { errorBody } from "@/test/error-body";
import { expectNoViolations } from "@/test/invariants";
import {
  balanceOf,
  countTraces,
  createOrder,
  loadOf,
  moveOrder,
  placeOrder,
  quotedOrder,
  stepsTo,
} from "@/test/orders";
import { createMerchant, createRider } from "@/test/world";

async function placeLive() {
  const merchant = await createMerchant({ balance: 10_000 });
  const rider = await createRider(merchant.pickup);
  return { merchant, rider, order: await placeOrder(merchant) };
}

const cancel = (orderId: string, key: string, body?: unknown) =>
  post(`/orders/${orderId}/cancel`, key, body);

describe("cancelling a live order", () => {
  // spec: A5.3
  test("refunds the exact fee once, frees the rider and reports both", async () => {
    const { merchant, rider, order } = await placeLive();
    expect(await balanceOf(merchant)).toBe(10_000 - order.fee);
    expect(await loadOf(rider.id)).toEqual({ jobs: 1, grams: 5_000 });
    const { status, body } = await cancel(order.id, merchant.liveKey, { reason: "Sold out" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      order_id: order.id,
      status: "cancelled",
      status_code: "cancelled",
      can_cancel: false,
      cancel_reason: "Sold out",
      cancelled_at: expect.any(String),
      rider: null,
    });
    expect(await balanceOf(merchant)).toBe(10_000);
    expect(await loadOf(rider.id)).toEqual({ jobs: 0, grams: 0 });
    await expectNoViolations([merchant], [rider]);
  });

  test.each(MERCHANT_CANCEL_REASONS)(
    "keeps the reason %s, who gave it and the refund",
    async (code) => {
      const { merchant, order } = await placeLive();
      const { body } = await cancel(order.id, merchant.liveKey, {
        reason_code: code,
        reason: "The customer called",
      });
      const read = (await get(`/orders/${order.id}`, merchant.liveKey)).body;
      expect(read.cancellation).toEqual({
        reason_code: code,
        reason: "The customer called",
        cancelled_by: "merchant_api_key",
        cancelled_at: read.cancelled_at,
        refund: { amount: order.fee, currency: "MWK" },
      });
      expect(body.cancellation).toEqual(read.cancellation);
      expect(read.eta_minutes).toBeNull();
    },
  );

  test.each(["no_rider_found", "unheard_of", "", 5])(
    "is refused for the reason code %o, which names the known ones",
    async (code) => {
      const { merchant, order } = await placeLive();
      const { status, body } = await cancel(order.id, merchant.liveKey, { reason_code: code });
      expect(status).toBe(400);
      expect(body.error).toBe("Invalid request");
      expect(body.issues).toMatchObject([
        {
          path: "reason_code",
          message:
            "One of: customer_cancelled, out_of_stock, wrong_address, duplicate_order, too_slow, other.",
        },
      ]);
      expect((await get(`/orders/${order.id}`, merchant.liveKey)).body.status).toBe("searching");
    },
  );

  test.each([{}, { reason: "  " }])(
    "is refused for another reason without an explanation, %o",
    async (why) => {
      const { merchant, order } = await placeLive();
      const answer = await cancel(order.id, merchant.liveKey, { reason_code: "other", ...why });
      expect(answer.status).toBe(400);
      expect(answer.body.issues).toMatchObject([{ path: "reason" }]);
    },
  );

  test("frees room for the next order", async () => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup, { jobLimit: 1 });
    const order = await placeOrder(merchant);
    const body = await quotedOrder(merchant);
    expect((await createOrder(merchant.liveKey, body)).status).toBe(422);
    await cancel(order.id, merchant.liveKey);
    expect((await createOrder(merchant.liveKey, body)).status).toBe(200);
  });

  // spec: T.17, T.19, ER.27, ER.36
  test("a second time is a 400 with the status and moves no money", async () => {
    const { merchant, order } = await placeLive();
    await cancel(order.id, merchant.liveKey);
    const before = await countTraces(merchant);
    const { status, body } = await cancel(order.id, merchant.liveKey);
    expect(status).toBe(400);
    expect(body).toEqual(
      errorBody("order_not_cancellable", {
        error: "Order cannot be cancelled at this stage",
        message: expect.any(String),
        status: "cancelled",
      }),
    );
    expect(await countTraces(merchant)).toEqual(before);
    expect(await balanceOf(merchant)).toBe(10_000);
  });

  // spec: T.13-18
  test.each(ORDER_STATUSES)(
    "that is %s is allowed or refused as the order life says",
    async (code) => {
      const { merchant, rider, order } = await placeLive();
      await moveOrder(merchant, order.id, ...stepsTo(code));
      const before = { balance: await balanceOf(merchant), traces: await countTraces(merchant) };
      const { status, body } = await cancel(order.id, merchant.liveKey);
      if (["searching", "assigned", "arrived_at_pickup"].includes(code)) {
        expect(status).toBe(200);
        expect(await balanceOf(merchant)).toBe(10_000);
      } else {
        expect(status).toBe(400);
        expect(body.error).toBe("Order cannot be cancelled at this stage");
        expect(body.status).toBe(ORDER_LIFE[code].label);
        expect({ balance: await balanceOf(merchant), traces: await countTraces(merchant) }).toEqual(
          before,
        );
      }
      await expectNoViolations([merchant], [rider]);
    },
  );

  test.each([
    ["no body at all", undefined],
    ["an empty body", ""],
    ["an empty object", {}],
    ["no reason", { reason: null }],
    ["no reason code", { reason_code: null }],
    ["an unknown field", { note: "x" }],
  ])("works with %s", async (_, body) => {
    const { merchant, order } = await placeLive();
    const answer = await cancel(order.id, merchant.liveKey, body);
    expect(answer.status).toBe(200);
    expect(answer.body.cancel_reason).toBeNull();
  });

  test.each([
    ["a reason that is no text", { reason: 5 }, "Invalid request"],
    ["a reason of 501 characters", { reason: "r".repeat(501) }, "Invalid request"],
    ["a reason that cannot be stored", '{"reason":"\\u0000"}', "Invalid request"],
    ["a list", "[1]", "Invalid JSON"],
  ])("is refused with %s and changes nothing", async (_, body, error) => {
    const { merchant, order } = await placeLive();
    const answer = await cancel(order.id, merchant.liveKey, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe(error);
    const read = await get(`/orders/${order.id}`, merchant.liveKey);
    expect(read.body.status).toBe("searching");
  });

  test("a form is refused although a body may be left out", async () => {
    const { merchant, order } = await placeLive();
    const answer = await api("POST", `/api/v1/external/orders/${order.id}/cancel`, {
      key: merchant.liveKey,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "reason=x",
    });
    expect(answer.status).toBe(415);
  });
});

describe("cancelling a test order", () => {
  test("gives its play money back, and the live wallet keeps what it has", async () => {
    const merchant = await createMerchant({ balance: 500 });
    const order = await placeOrder(merchant, { environment: "test" });
    const { status, body } = await cancel(order.id, merchant.testKey);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "cancelled",
      environment: "test",
      cancellation: {
        cancelled_by: "merchant_api_key",
        refund: { amount: order.fee, currency: "MWK" },
      },
    });
    expect(await countTraces(merchant)).toMatchObject({ postings: 2, events: 4 });
    expect(await balanceOf(merchant, "test")).toBe(1_000_000);
    expect(await balanceOf(merchant)).toBe(500);
    await expectNoViolations([merchant]);
  });

  test("a refusal says the label as it was simulated", async () => {
    const merchant = await createMerchant();
    const { id } = await placeOrder(merchant, { environment: "test" });
    const simulated = { order_id: id, status: "OUT-FOR-DELIVERY" };
    await post("/test/simulate-status", merchant.testKey, simulated);
    const { status, body } = await cancel(id, merchant.testKey);
    expect(status).toBe(400);
    expect(body.status).toBe("OUT-FOR-DELIVERY");
  });
});
