import { describe, expect, test } from "vitest";
import { post } from "@/test/api";
import { createCappedKey } from "@/test/capped-key";
import {
  acceptedOrder,
  change,
  changeAndPay,
  changesOf,
  read,
  waitingOrder,
} from "@/test/changed-orders";
import { expectNoViolations } from "@/test/invariants";
import { accept, offersOf, openOfferOf, stateOf } from "@/test/offers";
import { balanceOf, createOrder, loadOf, moveOrder, placeOrder, quotedOrder } from "@/test/orders";
import { phoneOf } from "@/test/rider-phone";
import { createMerchant, createRider, nearby, owner, topUp } from "@/test/world";

const aside = (place: { latitude: number; longitude: number }, metres: number) => ({
  delivery_lat: place.latitude,
  delivery_lng: place.longitude + metres / 111_000 / Math.cos((place.latitude * Math.PI) / 180),
});

describe("the fee of a change", () => {
  test("is asked for first, then taken from the wallet", async () => {
    const { merchant, rider, order } = await waitingOrder();
    const before = await balanceOf(merchant);
    const to = nearby(merchant.pickup, 6);
    const pin = { delivery_lat: to.latitude, delivery_lng: to.longitude };
    const refusal = await change(merchant, order.id, pin);
    expect(refusal.status).toBe(409);
    expect(refusal.body.delivery_fee).toBeGreaterThan(order.fee);
    expect(await changesOf(order.id)).toEqual([]);
    const quoted = await quotedOrder(merchant, { to });
    expect(refusal.body.delivery_fee).toBe(quoted.delivery_fee);

    const answer = await change(merchant, order.id, { ...pin, delivery_fee: quoted.delivery_fee });
    expect(answer.body).toMatchObject({ ...pin, delivery_fee: quoted.delivery_fee });
    expect(await balanceOf(merchant)).toBe(before - (quoted.delivery_fee - order.fee));
    expect((await changesOf(order.id))[0]?.changes).toMatchObject({
      delivery_fee: { before: order.fee, after: quoted.delivery_fee },
    });
    await expectNoViolations([merchant], [rider]);
  });

  test("comes back where it is lower, and all of it when the order is cancelled", async () => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup);
    const before = await balanceOf(merchant);
    const far = nearby(merchant.pickup, 8);
    const body = await quotedOrder(merchant, { to: far });
    const { order_id: id } = (await createOrder(merchant.liveKey, body)).body;
    const to = nearby(merchant.pickup, 2);
    const answer = await changeAndPay(merchant, id, {
      delivery_lat: to.latitude,
      delivery_lng: to.longitude,
    });
    expect(answer.body.delivery_fee).toBeLessThan(body.delivery_fee);
    expect(await balanceOf(merchant)).toBe(before - answer.body.delivery_fee);
    await post(`/orders/${id}/cancel`, merchant.liveKey);
    expect(await balanceOf(merchant)).toBe(before);
    await expectNoViolations([merchant]);
  });

  test("does not fall below what a credit has left of it", async () => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup);
    const body = await quotedOrder(merchant, { to: nearby(merchant.pickup, 8) });
    const { order_id: id } = (await createOrder(merchant.liveKey, body)).body;
    await owner`select post_ledger('order_credit', 'MWK', ${merchant.id}, 'live', ${id}, null,
      array[platform_account('platform_fees', 'MWK'), wallet_account(${merchant.id}, 'live')],
      array[${-body.delivery_fee * 100}::bigint, ${body.delivery_fee * 100}::bigint])`;
    const to = nearby(merchant.pickup, 2);
    const answer = await changeAndPay(merchant, id, {
      delivery_lat: to.latitude,
      delivery_lng: to.longitude,
    });
    expect(answer.body).toMatchObject({
      code: "order_not_changeable",
      issues: [{ field: "delivery_fee" }],
    });
    expect((await read(merchant, id)).delivery_fee).toBe(body.delivery_fee);
  });

  test("is refused where the wallet does not have it, and nothing changes", async () => {
    const merchant = await createMerchant({ balance: 0 });
    await createRider(merchant.pickup);
    const body = await quotedOrder(merchant);
    await topUp(merchant.id, body.delivery_fee);
    const { order_id: id } = (await createOrder(merchant.liveKey, body)).body;
    const before = await read(merchant, id);
    const to = nearby(merchant.pickup, 8);
    const answer = await changeAndPay(merchant, id, {
      delivery_lat: to.latitude,
      delivery_lng: to.longitude,
      item_name: "Cake",
    });
    expect(answer.status).toBe(402);
    expect(await read(merchant, id)).toEqual(before);
    expect(await offersOf(id)).toMatchObject([{ state: "open" }]);
  });

  test("counts against the daily cap of its key", async () => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup);
    const { id, fee } = await placeOrder(merchant);
    const key = await createCappedKey(merchant, "live", fee / 10);
    const to = nearby(merchant.pickup, 8);
    const pin = { delivery_lat: to.latitude, delivery_lng: to.longitude };
    const answer = await changeAndPay(merchant, id, pin, key);
    expect(answer.body).toMatchObject({ code: "daily_cap_reached" });
    expect((await read(merchant, id)).delivery_fee).toBe(fee);
  });

  test("follows the weight, up and down", async () => {
    const { merchant, order } = await waitingOrder();
    const answer = await changeAndPay(merchant, order.id, { weight_estimate: "5-20kg" });
    expect(answer.body).toMatchObject({ weight_estimate: "5-20kg", required_weight_kg: 20 });
    const back = await changeAndPay(merchant, order.id, { weight_estimate: "0-5kg" });
    expect(back.body.delivery_fee).toBe(order.fee);
  });

  test("of collected money follows the amount", async () => {
    const { merchant, rider, order } = await waitingOrder();
    const answer = await changeAndPay(merchant, order.id, { collect_amount: 25_000 });
    expect(answer.body.collect_amount).toBe(25_000);
    const back = await changeAndPay(merchant, order.id, { collect_amount: null });
    expect(back.body).toMatchObject({ collect_amount: 0, delivery_fee: order.fee });
    await expectNoViolations([merchant], [rider]);
  });

  test("of a test order is play money", async () => {
    const merchant = await createMerchant();
    const { id } = await placeOrder(merchant, { environment: "test" });
    const answer = await changeAndPay(merchant, id, { collect_amount: 25_000 }, merchant.testKey);
    expect(answer.status).toBe(200);
    await expectNoViolations([merchant]);
  });
});

describe("a pin", () => {
  test("moves 300 m without another fee, in steps too", async () => {
    const { merchant, order } = await waitingOrder();
    const { delivery_lat: latitude, delivery_lng: longitude } = await read(merchant, order.id);
    const from = { latitude, longitude };
    expect((await change(merchant, order.id, aside(from, 200))).status).toBe(200);
    expect((await change(merchant, order.id, aside(from, 290))).status).toBe(200);
    const far = await change(merchant, order.id, aside(from, 3_000));
    expect(far.body).toMatchObject({ code: "fee_not_accepted" });
    expect((await read(merchant, order.id)).delivery_fee).toBe(order.fee);
  });

  test("after the pickup never makes the delivery cheaper", async () => {
    const { merchant, rider, order } = await acceptedOrder();
    await moveOrder(merchant, order.id, "picked_up", "in_transit");
    const to = nearby(merchant.pickup, 1);
    const answer = await change(merchant, order.id, {
      delivery_lat: to.latitude,
      delivery_lng: to.longitude,
    });
    expect(answer.body).toMatchObject({ delivery_lat: to.latitude, delivery_fee: order.fee });
    await moveOrder(merchant, order.id, "delivered", "completed");
    await expectNoViolations([merchant], [rider]);
  });
});

describe("the rider of a changed order", () => {
  test("is asked again where the job is another", async () => {
    const { merchant, rider, order } = await waitingOrder();
    await changeAndPay(merchant, order.id, { weight_estimate: "5-20kg" });
    expect(await offersOf(order.id)).toMatchObject([
      { riderId: rider.id, state: "withdrawn" },
      { riderId: rider.id, state: "open" },
    ]);
    expect(await loadOf(rider.id)).toEqual({ jobs: 1, grams: 20_000 });
    await expectNoViolations([merchant], [rider]);
  });

  test("keeps it with room for it, and is promised no less", async () => {
    const { merchant, rider, order } = await acceptedOrder();
    await changeAndPay(merchant, order.id, { weight_estimate: "5-20kg" });
    expect(await stateOf(order.id)).toEqual({ status: "assigned", riderId: rider.id });
    expect(await loadOf(rider.id)).toEqual({ jobs: 1, grams: 20_000 });
    await moveOrder(merchant, order.id, "picked_up", "in_transit", "delivered", "completed");
    expect(await loadOf(rider.id)).toEqual({ jobs: 0, grams: 0 });
    await expectNoViolations([merchant], [rider]);
  });

  test("loses it where another job leaves no room, with the right vehicle too", async () => {
    const { merchant, rider, order } = await acceptedOrder();
    const other = await placeOrder(merchant, { fields: { weight_estimate: "20-45kg" } });
    await accept(await openOfferOf(other.id));
    await changeAndPay(merchant, order.id, { weight_estimate: "5-20kg" });
    expect(await stateOf(order.id)).toEqual({ status: "searching", riderId: null });
    expect(await loadOf(rider.id)).toEqual({ jobs: 1, grams: 45_000 });
    await expectNoViolations([merchant], [rider]);
  });

  test("loses it without room for it, learns why, and another one is asked", async () => {
    const merchant = await createMerchant();
    const phone = await phoneOf(await createRider(merchant.pickup));
    const { id } = await placeOrder(merchant);
    await accept(await openOfferOf(id));
    const truck = await createRider(merchant.pickup, { vehicleClass: "VAN" });
    await changeAndPay(merchant, id, { weight_estimate: "50-100kg" });
    expect(await openOfferOf(id)).toMatchObject({ riderId: truck.id });
    expect(await stateOf(id)).toEqual({ status: "searching", riderId: truck.id });
    expect(await loadOf(phone.rider.id)).toEqual({ jobs: 0, grams: 0 });
    const [taken] = await owner`select status, actor from taken_jobs where order_id = ${id}`;
    expect(taken).toEqual({ status: "searching", actor: "merchant" });
    await expectNoViolations([merchant], [phone.rider, truck]);
  });
});

describe("a pickup time", () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  const promisedOf = async (id: string) => {
    const [row] = await owner<
      [{ at: Date }]
    >`select promised_by as at from orders where id = ${id}`;
    return row.at.getTime();
  };

  test("is moved, with its promise, and the rider is released", async () => {
    const { merchant, rider, order } = await waitingOrder();
    const pickupAt = inHours(5);
    const answer = await change(merchant, order.id, { pickup_at: pickupAt });
    expect(answer.body).toMatchObject({ pickup_at: pickupAt });
    expect(await promisedOf(order.id)).toBeGreaterThan(Date.parse(pickupAt));
    expect(await loadOf(rider.id)).toEqual({ jobs: 0, grams: 0 });
    await expectNoViolations([merchant], [rider]);
  });

  test("is given up for a pickup at once", async () => {
    const merchant = await createMerchant();
    const rider = await createRider(merchant.pickup);
    const { id } = await placeOrder(merchant, { fields: { pickup_at: inHours(5) } });
    const answer = await change(merchant, id, { pickup_at: null });
    expect(answer.body).toMatchObject({ pickup_at: null, dispatch_at: null });
    expect(await openOfferOf(id)).toMatchObject({ riderId: rider.id });
    expect(await promisedOf(id)).toBeLessThan(Date.now() + 2 * 3_600_000);
  });
});
