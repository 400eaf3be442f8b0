import { describe, expect, test } from "vitest";
import { get } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { placeOrder } from "@/test/orders";
import { photoOf } from "@/test/photos";
import {
  act,
  createPhone,
  jobOf,
  offerOf,
  pinOf,
  returnPinOf,
  takenOrder,
  type Phone,
} from "@/test/rider-phone";
import { owner } from "@/test/world";

async function returningOrder() {
  const { merchant, phone } = await createPhone();
  const { order } = await takenOrder(merchant, phone, "pick_up", "start_return");
  await owner`update orders set delivery_pin = '1111', return_pin = '4711' where id = ${order.id}`;
  const handBack = (fields: Record<string, unknown> = {}) =>
    act(phone, { kind: "return", orderId: order.id, ...fields });
  return { merchant, phone, order, handBack };
}

describe("a parcel that comes back", () => {
  test("is handed over with the PIN that the merchant reads on the order", async () => {
    const { merchant, phone, order, handBack } = await returningOrder();
    const { body } = await get(`/orders/${order.id}`, merchant.liveKey);
    expect(body.return_pin).toBe("4711");
    const answer = await handBack({ pin: body.return_pin });
    expect(answer.body.order).toMatchObject({ status: "returned" });
    const [signed] = await owner<[{ document: string }]>`select document from handovers
      where order_id = ${order.id} and kind = 'return'`;
    expect(JSON.parse(signed.document)).toMatchObject({ kind: "return", pin_verified: true });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is not handed over without a proof, nor with the receiver's PIN", async () => {
    const { order, handBack } = await returningOrder();
    expect(await handBack()).toMatchObject({ status: 400, body: { error: "Proof required" } });
    expect(await handBack({ pin: await pinOf(order.id) })).toMatchObject({
      status: 409,
      body: { error: "Wrong PIN", tries_left: 4 },
    });
  });

  test("has five tries of its own, after which a photo or a signature shows it", async () => {
    const { order, handBack } = await returningOrder();
    for (const left of [4, 3, 2, 1, 0]) {
      expect((await handBack({ pin: "0000" })).body.tries_left).toBe(left);
    }
    const used = await handBack({ pin: "4711" });
    expect(used).toMatchObject({ status: 409, body: { error: "PIN tries used up" } });
    const [row] =
      await owner`select pin_tries, return_pin_tries from orders where id = ${order.id}`;
    expect(row).toEqual({ pin_tries: 0, return_pin_tries: 5 });
    const photo = (await photoOf("jpeg")).toString("base64");
    expect((await handBack({ pin: "4711", photo })).body.order.status).toBe("returned");
  });

  test("can be checked on the phone without a network, from the pickup on", async () => {
    const { merchant, phone } = await createPhone();
    const { order } = await takenOrder(merchant, phone, "arrive_at_pickup");
    expect((await jobOf(phone, order.id))?.returnPinCheck).toBeNull();
    await act(phone, { kind: "pick_up", orderId: order.id });
    expect((await jobOf(phone, order.id))?.returnPinCheck).toMatchObject({
      hash: expect.any(String),
    });
  });
});

describe("a parcel to be held", () => {
  async function failedOnce() {
    const { merchant, phone } = await createPhone();
    const order = await placeOrder(merchant, { fields: { on_failed: "hold" } });
    const offer = await offerOf(phone, order.id);
    await act(phone, { kind: "accept_offer", offerId: offer.id });
    for (const kind of ["pick_up", "depart"] as const) {
      await act(phone, { kind, orderId: order.id });
    }
    await giveUp(phone, order.id);
    return { merchant, phone, order };
  }

  const giveUp = (phone: Phone, orderId: string) =>
    act(phone, { kind: "give_up", orderId, reason: "refused" });

  const stepsOf = async (phone: Phone, orderId: string) =>
    (await jobOf(phone, orderId))?.next.map(({ kind }) => kind);

  test("is not brought back after the first try that failed, and is after the second", async () => {
    const { merchant, phone, order } = await failedOnce();
    expect(await stepsOf(phone, order.id)).toEqual(["depart"]);
    const back = () => act(phone, { kind: "start_return", orderId: order.id });
    expect(await back()).toMatchObject({ status: 409, body: { status: "undeliverable" } });
    await act(phone, { kind: "depart", orderId: order.id });
    await giveUp(phone, order.id);
    expect(await stepsOf(phone, order.id)).toEqual(["start_return", "depart"]);
    expect((await back()).body.order.status).toBe("returning");
    const { body } = await get(`/orders/${order.id}`, merchant.liveKey);
    expect(body).toMatchObject({ on_failed: "hold", failed_attempts: 2 });
    const pin = await returnPinOf(order.id);
    await act(phone, { kind: "return", orderId: order.id, pin });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("can be delivered with the second try", async () => {
    const { phone, order } = await failedOnce();
    await act(phone, { kind: "depart", orderId: order.id });
    const pin = await pinOf(order.id);
    const { body } = await act(phone, { kind: "deliver", orderId: order.id, pin });
    expect(body.order.status).toBe("delivered");
  });
});
