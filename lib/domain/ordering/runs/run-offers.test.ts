import { expect, test } from "vitest";
import { advanceDispatch } from "@/lib/domain/dispatch/search/advance-dispatch";
import { expectNoViolations } from "@/test/invariants";
import { letExpire, offersOf, openOfferOf, searchedAWhileAgo, stateOf } from "@/test/offers";
import { loadOf } from "@/test/orders";
import { act, phoneOf, readDay, type Phone } from "@/test/rider-phone";
import { dropAt, placeRun } from "@/test/runs";
import { createMerchant, createRider, nearby, owner, type TestRider } from "@/test/world";

/** A run of three drops along a street, the farthest first, that is offered to the nearer of two riders. */
async function createOfferedRun() {
  const merchant = await createMerchant();
  const phone = await phoneOf(await createRider(merchant.pickup));
  const other = await createRider(nearby(merchant.pickup, 2));
  const { orders } = await placeRun(
    merchant,
    [6, 2, 4].map((north) => dropAt(merchant.pickup, north)),
  );
  const ids = orders.map(({ order_id: id }) => id) as [string, string, string];
  return { merchant, phone, other, ids };
}

/** Which bundle the orders are offered in, and to whom. */
async function bundlesOf(ids: readonly string[]) {
  const rows = await owner<{ bundle: string | null; riderId: number }[]>`
    select distinct bundle_id as bundle, rider_id as "riderId" from offers
     where order_id = any (${[...ids]}) and state = 'open'`;
  return [...rows];
}

const answer = (phone: Phone, kind: "accept_offer" | "decline_offer", offerId: string) =>
  act(phone, { kind, offerId });

async function expectOneBundle(ids: readonly string[], { id }: Pick<TestRider, "id">) {
  expect(await bundlesOf(ids)).toEqual([{ bundle: expect.stringMatching(/^bun_/), riderId: id }]);
  expect(await loadOf(id)).toEqual({ jobs: ids.length, grams: ids.length * 5_000 });
}

test("a run is offered to one rider as one bundle, and accepted whole in the order of its plan", async () => {
  const { merchant, phone, ids } = await createOfferedRun();
  await expectOneBundle(ids, phone.rider);
  await answer(phone, "accept_offer", (await openOfferOf(ids[1])).id);
  const { route } = await readDay(phone);
  const [far, near, middle] = ids;
  expect(route.stops.map(({ kind }) => kind).slice(0, 3)).toEqual(["pickup", "pickup", "pickup"]);
  expect(route.stops.slice(3).map(({ orderId }) => orderId)).toEqual([near, middle, far]);
  await expectNoViolations([merchant], [phone.rider]);
});

test("a window decides the order of the stops, though a shorter way exists", async () => {
  const merchant = await createMerchant();
  const phone = await phoneOf(await createRider(merchant.pickup));
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const from = inMinutes(70);
  const { orders } = await placeRun(merchant, [
    dropAt(merchant.pickup, 1, { deliver_from: from }),
    dropAt(merchant.pickup, 3, { deliver_until: inMinutes(60) }),
  ]);
  await answer(phone, "accept_offer", (await openOfferOf(orders[0]!.order_id)).id);
  const { route, jobs } = await readDay(phone);
  expect(route.stops.at(-1)?.orderId).toBe(orders[0]!.order_id);
  const fromOf = (id: string) => jobs.find(({ orderId }) => orderId === id)?.deliverFrom;
  expect(orders.map(({ order_id: id }) => fromOf(id))).toEqual([from, null]);
});

test.each([
  ["declines", (phone: Phone, offerId: string) => answer(phone, "decline_offer", offerId)],
  [
    "does not answer",
    async (_phone: Phone, _offerId: string, ids: readonly string[]) => {
      await Promise.all(ids.map((id) => letExpire(id)));
      await advanceDispatch();
    },
  ],
  [
    "leaves dispatch",
    async ({ rider }: Phone) => {
      await owner`update riders set is_online = false where id = ${rider.id}`;
      await advanceDispatch();
    },
  ],
])("a run whose rider %s is offered to the next as one bundle", async (_name, leave) => {
  const { merchant, phone, other, ids } = await createOfferedRun();
  await leave(phone, (await openOfferOf(ids[0])).id, ids);
  await expectOneBundle(ids, other);
  expect(await loadOf(phone.rider.id)).toEqual({ jobs: 0, grams: 0 });
  for (const id of ids) expect(await offersOf(id)).toHaveLength(2);
  await expectNoViolations([merchant], [phone.rider, other]);
});

test("a run whose offer has run out is advanced by its first order alone", async () => {
  const { ids } = await createOfferedRun();
  await Promise.all(ids.map((id) => letExpire(id)));
  const due = await owner<{ id: string }[]>`
    select order_id as id from orders_to_advance(10000) where order_id = any (${ids})`;
  expect(due.map(({ id }) => id)).toEqual([ids.toSorted()[0]]);
});

test("a run that no rider has room for goes on with as many as it needs", async () => {
  const { merchant, phone, other, ids } = await createOfferedRun();
  await owner`update riders set job_limit = 2 where id = ${other.id}`;
  const third = await createRider(nearby(merchant.pickup, 3), { jobLimit: 2 });
  await answer(phone, "decline_offer", (await openOfferOf(ids[0])).id);
  const jobs = await Promise.all([other, third].map(async ({ id }) => (await loadOf(id)).jobs));
  expect(jobs.reduce((sum, it) => sum + it, 0)).toBe(3);
  await expectNoViolations([merchant], [phone.rider, other, third]);
});

test("an order that is cancelled leaves its bundle, and the others pass on together", async () => {
  const { merchant, phone, other, ids } = await createOfferedRun();
  await owner`select change_order_status(${merchant.id}, 'live', ${ids[0]}, 'cancelled', 'cancelled',
    'merchant', null, false, null)`;
  await answer(phone, "decline_offer", (await openOfferOf(ids[1])).id);
  await expectOneBundle(ids.slice(1), other);
});

test("a later run is offered as one bundle when its time has come", async () => {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  const pickupAt = new Date(Date.now() + 5 * 3_600_000).toISOString();
  const { orders } = await placeRun(
    merchant,
    [2, 4].map((north) => dropAt(merchant.pickup, north)),
    { pickup_at: pickupAt },
  );
  const ids = orders.map(({ order_id: id }) => id);
  await owner`update orders set pickup_at = now() + interval '9 minutes', dispatch_at = now()
    where id = any (${ids})`;
  await Promise.all(ids.map((id) => searchedAWhileAgo(id)));
  await advanceDispatch();
  await expectOneBundle(ids, rider);
});

test("a rider who changed the order of the stops can still accept the rest of a run", async () => {
  const { merchant, phone, ids } = await createOfferedRun();
  await owner`update offers set bundle_id = null where order_id = any (${ids})`;
  const [far, near, middle] = ids;
  for (const id of [far, near]) await answer(phone, "accept_offer", (await openOfferOf(id)).id);
  await owner`update rider_stops set place = place + 10 where rider_id = ${phone.rider.id}
    and order_id = ${near} and kind = 'dropoff'`;
  await answer(phone, "accept_offer", (await openOfferOf(middle)).id);
  expect((await stateOf(middle)).status).toBe("assigned");
  await expectNoViolations([merchant], [phone.rider]);
});
