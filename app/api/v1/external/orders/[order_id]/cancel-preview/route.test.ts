import { expect, test } from "vitest";
import { ORDER_LIFE, ORDER_STATUSES } from "@/lib/domain/order-status";
import { get, post } from "@/test/api";
import { errorBody } from "@/test/error-body";
import { balanceOf, countTraces, moveOrder, placeOrder, stepsTo } from "@/test/orders";
import { createMerchant, createRider } from "@/test/world";

const preview = (orderId: string, key: string) => get(`/orders/${orderId}/cancel-preview`, key);

test.each(ORDER_STATUSES)(
  "the previewed refund of an order that is %s is the refund of its cancellation",
  async (code) => {
    const merchant = await createMerchant({ balance: 10_000 });
    await createRider(merchant.pickup);
    const order = await placeOrder(merchant);
    await moveOrder(merchant, order.id, ...stepsTo(code));
    const before = { balance: await balanceOf(merchant), traces: await countTraces(merchant) };
    const { status, body } = await preview(order.id, merchant.liveKey);
    expect(status).toBe(200);
    expect({ balance: await balanceOf(merchant), traces: await countTraces(merchant) }).toEqual(
      before,
    );
    const cancelled = await post(`/orders/${order.id}/cancel`, merchant.liveKey);
    const canCancel = cancelled.status === 200;
    expect(body).toEqual({
      success: true,
      order_id: order.id,
      can_cancel: canCancel,
      fee: 0,
      refund: canCancel ? order.fee : 0,
      currency: "MWK",
      status: ORDER_LIFE[code].label,
      status_code: code,
      ...(!canCancel && { message: cancelled.body.message }),
    });
    expect((await balanceOf(merchant)) - before.balance).toBe(body.refund);
  },
);

test("a test order can be cancelled and refunds its play money", async () => {
  const merchant = await createMerchant();
  const order = await placeOrder(merchant, { environment: "test" });
  const { body } = await preview(order.id, merchant.testKey);
  expect(body).toMatchObject({ can_cancel: true, fee: 0, refund: order.fee });
});

test("an order of another merchant or environment is not found", async () => {
  const [merchant, stranger] = [await createMerchant(), await createMerchant()];
  const order = await placeOrder(merchant, { environment: "test" });
  for (const key of [merchant.liveKey, stranger.testKey]) {
    const { status, body } = await preview(order.id, key);
    expect(status).toBe(404);
    expect(body).toEqual(
      errorBody("order_not_found", { error: "Order not found", message: expect.any(String) }),
    );
  }
});
