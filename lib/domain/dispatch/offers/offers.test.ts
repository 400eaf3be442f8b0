import { expect, test } from "vitest";
import { createStaff } from "@/test/courier-staff";
import { raceForRows } from "@/test/hold-rows";
import { expectNoViolations } from "@/test/invariants";
import {
  accept,
  decline,
  drop,
  letExpire,
  offersOf,
  openOfferOf,
  searchedAWhileAgo,
  searchedTooLong,
  stateOf,
} from "@/test/offers";
import { balanceOf, loadOf, moveOrder, placeOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, createRider, nearby, owner, type TestMerchant } from "@/test/world";
import { setRiderAvailability } from "../../access/riders/set-rider-availability";
import { setRidersOffline } from "../rider-presence/set-riders-offline";
import { advanceDispatch, takeBackSilentOrders } from "../search/advance-dispatch";
import { setAutoAccept } from "./set-auto-accept";

useEmptyTables();

const IDLE = { jobs: 0, grams: 0 };
const LOADED = { jobs: 1, grams: 5_000 };

/** A live order of a merchant with riders so many kilometres away, offered to the first. */
async function createOffer(...kilometres: number[]) {
  const merchant = await createMerchant();
  const riders = [];
  for (const km of kilometres) riders.push(await createRider(nearby(merchant.pickup, km)));
  const order = await placeOrder(merchant);
  return { merchant, riders, order, offer: await openOfferOf(order.id) };
}

const eventsOf = async (orderId: string) =>
  [
    ...(await owner`select type, actor from events where order_id = ${orderId} order by sequence`),
  ].map(({ type, actor }) => `${type} by ${actor}`);

async function endedWell(merchant: TestMerchant) {
  await expectNoViolations([merchant]);
}

test("a rider who accepts has the order, and accepting again changes nothing", async () => {
  const { merchant, riders, order, offer } = await createOffer(1);
  await accept(offer);
  await accept(offer);
  expect(await stateOf(order.id)).toEqual({ status: "assigned", riderId: riders[0]?.id });
  expect(await loadOf(offer.riderId)).toEqual(LOADED);
  expect(await eventsOf(order.id)).toEqual([
    "order.created by merchant",
    "order.assigned by rider",
  ]);
  await endedWell(merchant);
});

test("an acceptance that comes late from the phone counts from when it happened, never before the order", async () => {
  const { order, offer } = await createOffer(1);
  await accept(offer, new Date(0));
  const rows =
    await owner`select occurred_at from events where order_id = ${order.id} order by sequence`;
  expect(rows[1]?.occurred_at).toEqual(rows[0]?.occurred_at);
});

test("refuses an answer to another rider's offer, or to one that expired", async () => {
  const { order, offer } = await createOffer(1);
  const foreign = { ...offer, riderId: offer.riderId + 1 };
  expect(await refusalOf(accept(foreign))).toBe("offer_not_found");
  expect(await refusalOf(decline(foreign))).toBe("offer_not_found");
  await letExpire(order.id);
  expect(await refusalOf(accept(offer))).toBe("offer_over");
});

test("an order that is declined goes to the next in a wider ring, and never back", async () => {
  const { merchant, riders, order, offer } = await createOffer(1, 2, 30);
  await decline(offer);
  const next = await openOfferOf(order.id);
  expect(next.riderId).toBe(riders[1]?.id);
  expect(await loadOf(offer.riderId)).toEqual(IDLE);
  await decline(next);
  expect((await openOfferOf(order.id)).riderId).toBe(riders[2]?.id);
  await decline(await openOfferOf(order.id));
  expect(await stateOf(order.id)).toEqual({ status: "searching", riderId: null });
  await searchedAWhileAgo(order.id);
  await advanceDispatch();
  expect((await offersOf(order.id)).map(({ state }) => state)).toEqual(Array(3).fill("declined"));
  expect(await refusalOf(accept(offer))).toBe("offer_over");
  expect(await eventsOf(order.id)).toEqual(["order.created by merchant"]);
  await endedWell(merchant);
});

test("an unanswered offer goes to the next rider", async () => {
  const { riders, order, offer } = await createOffer(1, 2);
  await letExpire(order.id);
  await advanceDispatch();
  expect(await offersOf(order.id)).toMatchObject([
    { riderId: riders[0]?.id, state: "expired" },
    { riderId: riders[1]?.id, state: "open" },
  ]);
  expect(await loadOf(offer.riderId)).toEqual(IDLE);
});

test("a rider who comes online later is found", async () => {
  const { merchant, order, offer } = await createOffer(1);
  await decline(offer);
  const late = await createRider(merchant.pickup);
  await advanceDispatch();
  expect((await stateOf(order.id)).riderId).toBeNull();
  await searchedAWhileAgo(order.id);
  await advanceDispatch();
  expect((await openOfferOf(order.id)).riderId).toBe(late.id);
});

test("an order that no rider takes in time is cancelled once, with its fee back, however many workers look", async () => {
  const { merchant, order, offer } = await createOffer(1);
  expect(await balanceOf(merchant)).toBe(100_000 - order.fee);
  await searchedTooLong(order.id);
  await Promise.all(Array.from({ length: 5 }, advanceDispatch));
  expect(await stateOf(order.id)).toMatchObject({ status: "cancelled" });
  expect(await balanceOf(merchant)).toBe(100_000);
  expect(await loadOf(offer.riderId)).toEqual(IDLE);
  expect(await offersOf(order.id)).toMatchObject([{ state: "withdrawn" }]);
  expect(await eventsOf(order.id)).toEqual([
    "order.created by merchant",
    "order.cancelled by system",
  ]);
  await endedWell(merchant);
});

test("riders of a courier that takes everything are assigned without being asked", async () => {
  const dispatcher = await createStaff("dispatcher");
  await setAutoAccept(dispatcher, true);
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup, { courierId: dispatcher.courierId });
  const order = await placeOrder(merchant);
  expect((await stateOf(order.id)).status).toBe("searching");
  await advanceDispatch();
  expect(await stateOf(order.id)).toEqual({ status: "assigned", riderId: rider.id });
  expect(await refusalOf(setAutoAccept(await createStaff("finance"), true))).toBe(
    "role_not_allowed",
  );
});

test("a rider gives an order back until the pickup, and another is asked", async () => {
  const { merchant, riders, order, offer } = await createOffer(1, 2);
  await accept(offer);
  expect(await refusalOf(drop(merchant.id, order.id, riders[1]?.id ?? 0))).toBe("order_not_found");
  await drop(merchant.id, order.id, offer.riderId);
  expect((await openOfferOf(order.id)).riderId).toBe(riders[1]?.id);
  expect(await loadOf(offer.riderId)).toEqual(IDLE);
  await accept(await openOfferOf(order.id));
  await moveOrder(merchant, order.id, "picked_up");
  expect(await refusalOf(drop(merchant.id, order.id, riders[1]?.id ?? 0))).toBe(
    "order_status_conflict",
  );
  await endedWell(merchant);
});

test("a cancelled order is not offered", async () => {
  const { merchant, order, offer } = await createOffer(1);
  await moveOrder(merchant, order.id, "cancelled");
  expect(await offersOf(order.id)).toMatchObject([{ state: "withdrawn" }]);
  expect(await refusalOf(accept(offer))).toBe("offer_over");
  expect(await loadOf(offer.riderId)).toEqual(IDLE);
});

test("a phone that falls silent takes its rider offline once, and the offer goes on", async () => {
  const { riders, order, offer } = await createOffer(1, 2);
  await owner`update riders set presence_ends_at = now() where id = ${offer.riderId}`;
  await Promise.all([setRidersOffline(), setRidersOffline()]);
  await advanceDispatch();
  expect((await openOfferOf(order.id)).riderId).toBe(riders[1]?.id);
  expect([
    ...(await owner`select change, actor from rider_status_changes where rider_id = ${offer.riderId}`),
  ]).toEqual([{ change: "offline", actor: "system" }]);
});

/** Lets the phone of a rider be silent for so long that the rider is taken offline. */
async function fallSilent(riderId: number) {
  await owner`update riders set presence_ends_at = now(), last_seen_at = now() - interval '16 minutes'
    where id = ${riderId}`;
  await setRidersOffline();
}

test("an order that was not collected goes from a silent rider to the next, and both sides learn it", async () => {
  const { merchant, riders, order, offer } = await createOffer(1, 2);
  await owner`update riders set confirmed_phone = phone where id = ${offer.riderId}`;
  await accept(offer);
  await fallSilent(offer.riderId);
  expect(await takeBackSilentOrders()).toBe(1);
  expect(await takeBackSilentOrders()).toBe(0);
  expect((await openOfferOf(order.id)).riderId).toBe(riders[1]?.id);
  expect(await loadOf(offer.riderId)).toEqual(IDLE);
  expect((await eventsOf(order.id)).at(-1)).toBe("order.searching by system");
  expect([
    ...(await owner`select step, phone, order_id from notifications where order_id = ${order.id}`),
  ]).toEqual([{ step: "taken_back", phone: "+265991234567", order_id: order.id }]);
  await endedWell(merchant);
});

test.each<[string, (orderId: string, riderId: number, merchant: TestMerchant) => Promise<unknown>]>(
  [
    [
      "whose parcel was collected",
      (orderId, _, merchant) => moveOrder(merchant, orderId, "picked_up"),
    ],
    [
      "whose rider's phone reports again",
      (_, riderId) => owner`update riders set last_seen_at = now() where id = ${riderId}`,
    ],
    [
      "whose rider the company vouches for",
      (_, riderId) => owner`update riders set is_online = true where id = ${riderId}`,
    ],
  ],
)("an order stays with a rider who fell silent: %s", async (_, happen) => {
  const { merchant, order, offer } = await createOffer(1, 2);
  await accept(offer);
  await fallSilent(offer.riderId);
  await happen(order.id, offer.riderId, merchant);
  expect(await takeBackSilentOrders()).toBe(0);
  expect((await stateOf(order.id)).riderId).toBe(offer.riderId);
});

test("an order for later stays with a silent rider until its time comes", async () => {
  const { order, offer } = await createOffer(1, 2);
  await accept(offer);
  await owner`update orders set pickup_at = now() + interval '3 hours',
    dispatch_at = now() + interval '2 hours' where id = ${order.id}`;
  await fallSilent(offer.riderId);
  expect(await takeBackSilentOrders()).toBe(0);
});

test("a courier that says busy before the rider accepts keeps the order away", async () => {
  const { riders, order, offer } = await createOffer(1, 2);
  await sayBusy(riders[0]?.courierId, offer.riderId);
  expect(await refusalOf(accept(offer))).toBe("offer_over");
  await advanceDispatch();
  expect((await openOfferOf(order.id)).riderId).toBe(riders[1]?.id);
});

test("of busy and accept at the same moment one comes first, and the order agrees with it", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { merchant, riders, order, offer } = await createOffer(1);
    const [, refusal] = await raceForRows(`select from riders where id = ${offer.riderId}`, () =>
      Promise.all([sayBusy(riders[0]?.courierId, offer.riderId), refusalOf(accept(offer))]),
    );
    await advanceDispatch();
    const expected =
      refusal === undefined
        ? { status: "assigned", riderId: offer.riderId }
        : { status: "searching", riderId: null };
    expect(await stateOf(order.id)).toEqual(expected);
    await endedWell(merchant);
  }
});

test("two answers to one offer at once: one counts", async () => {
  const { merchant, order, offer } = await createOffer(1, 2);
  const refusals = await raceForRows(`select from orders where id = '${order.id}'`, () =>
    Promise.all([refusalOf(accept(offer)), refusalOf(decline(offer))]),
  );
  expect(refusals.filter((code) => code === undefined)).toHaveLength(1);
  expect(refusals).toContain("offer_over");
  await endedWell(merchant);
});

async function sayBusy(courierId: string | undefined, riderId: number): Promise<void> {
  const dispatcher = await createStaff("dispatcher", courierId);
  await setRiderAvailability(dispatcher, String(riderId), {
    isExternallyBusy: true,
    reason: null,
    reference: null,
  });
}
