import { expect, test } from "vitest";
import { post } from "@/test/api";
import { raceForRows } from "@/test/hold-rows";
import { expectNoViolations } from "@/test/invariants";
import { letExpire } from "@/test/offers";
import { placeOrder } from "@/test/orders";
import {
  act,
  actionOf,
  createPhone,
  lifeOf,
  offeredOrder,
  phoneOf,
  readDay,
  takenOrder,
} from "@/test/rider-phone";
import { createRider, nearby, owner } from "@/test/world";
import { advanceDispatch } from "../../dispatch/search/advance-dispatch";

/** A merchant with two riders, of whom the second gets the offer when the first declines. */
async function createTwoPhones() {
  const { merchant, phone } = await createPhone();
  const other = await phoneOf(await createRider(nearby(merchant.pickup, 2)));
  return { merchant, phone, other };
}

const expire = (offerId: string) =>
  owner`update offers set expires_at = now() - interval '1 second' where id = ${offerId}`;

const OVER = { status: 409, body: { success: false, error: "Offer is over" } };

test("an offer has its pay, its places and its expiry", async () => {
  const { merchant, phone } = await createPhone();
  const { order, offer } = await offeredOrder(merchant, phone);
  const [row] = await owner<[{ fee: string; share: string }]>`
    select fee_minor as fee, platform_fee_minor as share from orders where id = ${order.id}`;
  expect(offer).toMatchObject({
    orderId: order.id,
    payMinor: null,
    companyMinor: Number(row.fee) - Number(row.share),
    currency: "MWK",
    toPickupM: 0,
    pickup: { address: "Shop 4", ...merchant.pickup },
    requiredWeightKg: 5,
  });
  expect(Date.parse(offer.expiresAt)).toBeGreaterThan(Date.now());
});

test("an offer that ran out cannot be accepted, and is not shown", async () => {
  const { merchant, phone } = await createPhone();
  const { offer } = await offeredOrder(merchant, phone);
  await expire(offer.id);
  expect((await readDay(phone)).offers).toEqual([]);
  expect(await act(phone, { kind: "accept_offer", offerId: offer.id })).toMatchObject(OVER);
});

test("a rider's missed offers are listed with their reasons, newest first, and no other rider's", async () => {
  const { merchant, phone, other } = await createTwoPhones();
  const declined = await offeredOrder(merchant, phone);
  await act(phone, { kind: "decline_offer", offerId: declined.offer.id });
  const late = await offeredOrder(merchant, phone);
  await letExpire(late.order.id);
  await advanceDispatch();
  const cancelled = await offeredOrder(merchant, phone);
  await post(`/orders/${cancelled.order.id}/cancel`, merchant.liveKey, {});
  const taken = await takenOrder(merchant, phone);
  const { missedOffers } = await readDay(phone);
  expect(missedOffers.map(({ id, state }) => ({ id, state }))).toEqual([
    { id: cancelled.offer.id, state: "withdrawn" },
    { id: late.offer.id, state: "expired" },
    { id: declined.offer.id, state: "declined" },
  ]);
  expect(missedOffers[0]).toMatchObject({ pickup: "Shop 4" });
  const theirs = (await readDay(other)).missedOffers.map(({ id }) => id);
  expect(theirs).not.toContain(declined.offer.id);
  expect(theirs).not.toContain(taken.offer.id);
});

test("another rider's offer and an unknown one are not found", async () => {
  const { merchant, phone, other } = await createTwoPhones();
  const { offer } = await offeredOrder(merchant, phone);
  for (const offerId of [offer.id, "off_nothing", "'; drop table offers --"]) {
    for (const kind of ["accept_offer", "decline_offer"] as const) {
      const answer = await act(other, { kind, offerId });
      expect(answer).toMatchObject({ status: 404, body: { error: "Offer not found" } });
    }
  }
});

test("an offer that is declined goes to the next rider, with the reason kept", async () => {
  const { merchant, phone, other } = await createTwoPhones();
  const { order, offer } = await offeredOrder(merchant, phone);
  const sent = actionOf({ kind: "decline_offer", offerId: offer.id, reason: "too_far" });
  expect((await act(phone, sent)).body).toMatchObject({
    done: "now",
    order: { status: "searching" },
  });
  expect((await act(phone, { ...sent, key: "another" })).body.done).toBe("already");
  expect((await readDay(other)).offers).toMatchObject([{ orderId: order.id }]);
  const [row] = await owner`select state, decline_reason from offers where id = ${offer.id}`;
  expect(row).toEqual({ state: "declined", decline_reason: "Too far away." });
  expect(await act(phone, { kind: "accept_offer", offerId: offer.id })).toMatchObject(OVER);
});

test("to leave an offer that ran out changes nothing, to leave one that was taken is refused", async () => {
  const { merchant, phone } = await createPhone();
  const { offer } = await offeredOrder(merchant, phone);
  await owner`update offers set state = 'expired', answered_at = now() where id = ${offer.id}`;
  expect((await act(phone, { kind: "decline_offer", offerId: offer.id })).body.done).toBe(
    "already",
  );
  const taken = await takenOrder(merchant, phone);
  const late = await act(phone, { kind: "decline_offer", offerId: taken.offer.id });
  expect(late).toMatchObject(OVER);
});

test("an offer that is accepted twice is taken once", async () => {
  const { merchant, phone } = await createPhone();
  const { order, offer } = await offeredOrder(merchant, phone);
  const accept = () => act(phone, { kind: "accept_offer", offerId: offer.id });
  const held = `select 1 from orders where id = '${order.id}'`;
  const answers = await raceForRows(held, () => Promise.all([accept(), accept(), accept()]));
  expect(answers.map(({ body }) => body.done).sort()).toEqual(["already", "already", "now"]);
  expect((await lifeOf(order.id)).steps.map(({ status }) => status)).toEqual([
    "searching",
    "assigned",
  ]);
});

test("of two riders who accept at once, the one with the open offer has the order", async () => {
  const { merchant, phone, other } = await createTwoPhones();
  const { order, offer: first } = await offeredOrder(merchant, phone);
  await act(phone, { kind: "decline_offer", offerId: first.id });
  const { offers } = await readDay(other);
  const held = `select 1 from orders where id = '${order.id}'`;
  const answers = await raceForRows(held, () =>
    Promise.all([
      act(phone, { kind: "accept_offer", offerId: first.id }),
      act(other, { kind: "accept_offer", offerId: offers[0]!.id }),
    ]),
  );
  expect(answers.map(({ status }) => status)).toEqual([409, 200]);
  expect((await readDay(phone)).jobs).toEqual([]);
  expect((await readDay(other)).jobs).toMatchObject([{ orderId: order.id }]);
  await expectNoViolations([merchant], [phone.rider, other.rider]);
});

test("an order of another rider is not found by any action", async () => {
  const { merchant, phone, other } = await createTwoPhones();
  const { order } = await takenOrder(merchant, phone);
  for (const kind of ["arrive_at_pickup", "pick_up", "depart", "deliver", "return"] as const) {
    const answer = await act(other, { kind, orderId: order.id });
    expect(answer).toMatchObject({ status: 404, body: { error: "Order not found" } });
  }
  const drop = await act(other, { kind: "drop", orderId: order.id, reason: "other" });
  expect(drop.status).toBe(404);
  expect((await lifeOf(order.id)).status).toBe("assigned");
});

test("an order that its merchant cancelled meanwhile is refused with its status", async () => {
  const { merchant, phone } = await createPhone();
  const { order } = await takenOrder(merchant, phone);
  expect((await post(`/orders/${order.id}/cancel`, merchant.liveKey)).status).toBe(200);
  for (const kind of ["arrive_at_pickup", "pick_up"] as const) {
    const answer = await act(phone, { kind, orderId: order.id });
    expect(answer).toMatchObject({ status: 409, body: { status: "cancelled" } });
  }
  expect((await readDay(phone)).jobs).toEqual([]);
  await expectNoViolations([merchant], [phone.rider]);
});

test("a rider marked as busy by the company accepts no offer", async () => {
  const { merchant, phone } = await createPhone();
  const { offer } = await offeredOrder(merchant, phone);
  await owner`update riders set is_externally_busy = true, busy_since = now() where id = ${phone.rider.id}`;
  expect((await readDay(phone)).rider.state).toBe("busy_external");
  expect(await act(phone, { kind: "accept_offer", offerId: offer.id })).toMatchObject(OVER);
});

test("an order that the company's riders take automatically is no offer", async () => {
  const { merchant, phone } = await createPhone();
  await owner`update couriers set auto_accepts_offers = true where id = ${phone.rider.courierId}`;
  await placeOrder(merchant);
  expect((await readDay(phone)).offers).toEqual([]);
});
