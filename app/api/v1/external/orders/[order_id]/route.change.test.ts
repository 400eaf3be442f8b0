import { describe, expect, test } from "vitest";
import { call } from "@/lib/domain/calls.gen";
import { ORDER_DETAILS } from "@/lib/domain/ordering/orders/order-details";
import {
  acceptedOrder,
  change,
  changeAndPay,
  changesOf,
  read,
  waitingOrder,
} from "@/test/changed-orders";
import { expectNoViolations } from "@/test/invariants";
import { accept, openOfferOf } from "@/test/offers";
import { moveOrder, placeOrder } from "@/test/orders";
import { jobOf, phoneOf } from "@/test/rider-phone";
import { createMerchant, createRider, owner } from "@/test/world";

describe("the texts of an order", () => {
  test("change, each of them, and leave everything else", async () => {
    const { merchant, order } = await waitingOrder();
    const before = await read(merchant, order.id);
    const texts = Object.fromEntries(
      Object.entries(ORDER_DETAILS).map(([name, detail]) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        "isPhone" in detail ? "+265999123456" : `New ${name}`,
      ]),
    );
    const answer = await change(merchant, order.id, texts);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject(texts);
    const { receiver_link: link, ...same } = { ...before, ...texts };
    expect(answer.body).toMatchObject({ ...same, timeline: before.timeline });
    expect(answer.body.receiver_link).not.toBe(link);
    const [entry] = await changesOf(order.id);
    expect(entry).toMatchObject({
      actor: "merchant",
      changes: { item_name: { before: null, after: "New itemName" } },
    });
  });

  test("are cleared by null and by an empty text", async () => {
    const { merchant, order } = await waitingOrder();
    await change(merchant, order.id, { item_name: "Cake", dropoff_note: "Blue gate" });
    const answer = await change(merchant, order.id, { item_name: null, dropoff_note: "" });
    expect(answer.body).toMatchObject({ item_name: null, dropoff_note: null });
  });

  test("that are the same change nothing", async () => {
    const { merchant, order } = await waitingOrder();
    await change(merchant, order.id, { item_name: "Cake" });
    await change(merchant, order.id, { item_name: "Cake" });
    const answer = await change(merchant, order.id, {});
    expect(answer.status).toBe(200);
    expect(await changesOf(order.id)).toHaveLength(1);
  });

  test("do not disturb the offer of a rider", async () => {
    const { merchant, order } = await waitingOrder();
    const before = await openOfferOf(order.id);
    await change(merchant, order.id, { dropoff_note: "Blue gate" });
    expect(await openOfferOf(order.id)).toEqual(before);
  });

  test("are on the phone of the rider who has the order", async () => {
    const merchant = await createMerchant();
    const phone = await phoneOf(await createRider(merchant.pickup));
    const { id } = await placeOrder(merchant);
    await accept(await openOfferOf(id));
    await change(merchant, id, { dropoff_note: "Blue gate" });
    expect(await jobOf(phone, id)).toMatchObject({ dropoffNote: "Blue gate", changed: ["note"] });
  });
});

describe("a new number of the recipient", () => {
  const secretsOf = async (id: string) => {
    const [row] = await owner<[{ pin: string; token: string }]>`
      select delivery_pin as pin, receiver_token as token from orders where id = ${id}`;
    return row;
  };

  test("gets its own link and a text, and the old link opens nothing", async () => {
    const { merchant, order } = await waitingOrder();
    await change(merchant, order.id, { receiver_phone: "0999 111 222" });
    const before = await secretsOf(order.id);
    await change(merchant, order.id, { receiver_phone: "0999 333 444" });
    expect((await secretsOf(order.id)).token).not.toBe(before.token);
    const texts = await owner<{ step: string; phone: string }[]>`
      select step, phone from notifications where order_id = ${order.id} order by created_at desc limit 1`;
    expect([...texts]).toEqual([{ step: "placed", phone: "+265999333444" }]);
  });

  test("keeps the PIN after the pickup, and gets the text that the parcel is on the way", async () => {
    const { merchant, order } = await acceptedOrder();
    await moveOrder(merchant, order.id, "picked_up", "in_transit");
    const before = await secretsOf(order.id);
    await change(merchant, order.id, { receiver_phone: "0999 333 444" });
    expect(await secretsOf(order.id)).toEqual(before);
    const texts = await owner<{ step: string }[]>`
      select step from notifications where order_id = ${order.id} order by created_at desc limit 1`;
    expect([...texts]).toEqual([{ step: "on_the_way" }]);
  });
});

describe("is refused", () => {
  test("for a field that is too late, with its name", async () => {
    const { merchant, order } = await acceptedOrder();
    const pickupAt = new Date(Date.now() + 3_600_000).toISOString();
    const answer = await change(merchant, order.id, { pickup_at: pickupAt, item_name: "Cake" });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: "order_not_changeable",
      status: "assigned",
      issues: [{ field: "pickup_at" }],
    });
    expect((await read(merchant, order.id)).item_name).toBeNull();
  });

  test("for a finished order", async () => {
    const { merchant, order } = await acceptedOrder();
    await moveOrder(merchant, order.id, "picked_up", "in_transit", "delivered");
    const answer = await change(merchant, order.id, { item_name: "Cake" });
    expect(answer.body).toMatchObject({ code: "order_not_changeable" });
  });

  test("for a pin without its other half, and for a place that is none", async () => {
    const { merchant, order } = await waitingOrder();
    const half = await change(merchant, order.id, { delivery_lat: -13.9 });
    expect(half.body).toMatchObject({
      code: "invalid_request",
      issues: [{ field: "delivery_lng" }],
    });
    const zero = await change(merchant, order.id, { delivery_lat: 0, delivery_lng: 0 });
    expect(zero.body).toMatchObject({ code: "invalid_delivery" });
    const weight = await change(merchant, order.id, { weight_estimate: "heavy" });
    expect(weight.body).toMatchObject({ code: "calculation_failed" });
  });

  test("to another merchant, and to a key of the other environment", async () => {
    const { merchant, order } = await waitingOrder();
    const other = await createMerchant();
    for (const key of [other.liveKey, merchant.testKey]) {
      const answer = await change(merchant, order.id, { item_name: "Cake" }, key);
      expect(answer.body).toMatchObject({ code: "order_not_found" });
    }
  });
});

test("of two changes at once both happen, one after the other", async () => {
  const { merchant, rider, order } = await waitingOrder();
  const answers = await Promise.all([
    change(merchant, order.id, { item_name: "Cake" }),
    change(merchant, order.id, { dropoff_note: "Blue gate" }),
    changeAndPay(merchant, order.id, { collect_amount: 1_000 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await read(merchant, order.id)).toMatchObject({
    item_name: "Cake",
    dropoff_note: "Blue gate",
    collect_amount: 1_000,
  });
  await expectNoViolations([merchant], [rider]);
});

test("a change that was decided on an older order is not made", async () => {
  const { merchant, order } = await waitingOrder();
  await change(merchant, order.id, { item_name: "Cake" });
  const older = call.changeOrder({
    merchantId: merchant.id,
    environment: "live",
    orderId: order.id,
    was: { item_name: null },
    now: { item_name: "Bread" },
    changes: { item_name: { before: null, after: "Bread" } },
    step: null,
    actor: "merchant",
  });
  await expect(older).rejects.toMatchObject({ code: "order_changed_meanwhile" });
  expect((await read(merchant, order.id)).item_name).toBe("Cake");
});

test("a change and a pickup at once leave a carried order as it was carried", async () => {
  const { merchant, rider, order } = await acceptedOrder();
  const body = { weight_estimate: "5-20kg" };
  const { delivery_fee: fee } = (await change(merchant, order.id, body)).body;
  const [answer] = await Promise.all([
    change(merchant, order.id, { ...body, delivery_fee: fee }),
    moveOrder(merchant, order.id, "picked_up"),
  ]);
  expect([200, 409]).toContain(answer.status);
  await expectNoViolations([merchant], [rider]);
});
