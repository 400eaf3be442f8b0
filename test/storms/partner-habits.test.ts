import { afterAll, beforeAll, expect, test } from "vitest";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import { createSystem, offered, taken } from "../courier-system";
import { raceForRows } from "../hold-rows";
import { startLocalFront } from "../local-front";
import { letExpire, offersOf, stateOf } from "../offers";
import { lifeOf, phoneOf, pinOf, returnPinOf } from "../rider-phone";
import { createRider, nearby, owner, type TestMerchant } from "../world";
import { FLEET_HABITS, GARBAGE, NOWHERE } from "./partner-floods";
import { JOB_HABITS, OFFER_HABITS } from "./partner-habits";
import { listJobs, listOffers, newPartner, type PartnerSystem } from "./partner-system";
import { takeNextStep } from "./partner-work";

let front: Awaited<ReturnType<typeof startLocalFront>>;

beforeAll(async () => {
  front = await startLocalFront();
});

afterAll(() => front.stop());

/** A merchant, and a company with a system of bad habits and two drivers near the pickup. */
async function createPartner() {
  const { merchant, system } = await createSystem();
  const { courierId, token, rider } = system;
  const second = await createRider(nearby(merchant.pickup, 2), { courierId });
  const foreign = await createRider(nearby(merchant.pickup, 90));
  const drivers = [];
  for (const driver of [rider, second]) {
    const { session } = await phoneOf(driver);
    const cookie = `${SESSION_COOKIE}=${await sealSession(session.sessionId)}`;
    drivers.push({ id: driver.id, cookie });
  }
  const partner = newPartner({
    url: front.url,
    courierId,
    token,
    drivers,
    foreignDriverId: foreign.id,
    readPins: async (id) => ({ atDoor: await pinOf(id), back: await returnPinOf(id) }),
  });
  return { merchant, system, partner };
}

/** What the system was answered, in the order of the answers. */
const said = ({ calls }: PartnerSystem) => calls.map(({ answer }) => answer.says);

async function offerTo(partner: PartnerSystem, merchant: TestMerchant) {
  const { order } = await offered(merchant);
  const offer = (await listOffers(partner)).find(({ order_id }) => order_id === order.id)!;
  return { order, offer };
}

const jobOf = async (partner: PartnerSystem, orderId: string) =>
  (await listJobs(partner)).find(({ order_id }) => order_id === orderId)!;

const AT_DOOR = ["arrive_at_pickup", "pick_up", "depart", "arrive"];

/** A job after these steps. */
async function working(...steps: string[]) {
  const { merchant, system, partner } = await createPartner();
  const { order } = await taken(merchant, system, ...steps);
  return { partner, order, job: await jobOf(partner, order.id) };
}

const assignedOnce = async (orderId: string) =>
  (await lifeOf(orderId)).steps.filter(({ status }) => status === "assigned").length === 1;

test("an accept after the offer's end is refused, and the order stays open for others", async () => {
  const { merchant, partner } = await createPartner();
  const { order, offer } = await offerTo(partner, merchant);
  await letExpire(order.id);
  await OFFER_HABITS.acceptLate(partner, { ...offer, expires_at: new Date(0).toISOString() });
  expect(said(partner)).toEqual(["offer_over"]);
  expect((await stateOf(order.id)).status).toBe("searching");
  expect(partner.faults).toEqual([]);
});

test("two accepts with two keys at once assign the order once", async () => {
  const { merchant, partner } = await createPartner();
  const { order, offer } = await offerTo(partner, merchant);
  await OFFER_HABITS.acceptTwiceAtOnce(partner, offer);
  expect(said(partner).sort()).toEqual(["already", "now"]);
  expect(await assignedOnce(order.id)).toBe(true);
});

test("one key for offers to two drivers at once answers one of them, and the other stays open", async () => {
  const { merchant, partner } = await createPartner();
  await owner`update riders set job_limit = 1 where courier_id = ${partner.courierId}`;
  const [first, second] = [await offerTo(partner, merchant), await offerTo(partner, merchant)];
  expect(first.offer.driver_id).not.toBe(second.offer.driver_id);
  const ids = [first.order.id, second.order.id];
  await raceForRows(`select 1 from orders where id in ('${ids.join("', '")}')`, () =>
    OFFER_HABITS.useOneKeyForTwoOffers(partner, first.offer),
  );
  expect(said(partner).sort()).toEqual(["idempotency_mismatch", "now"]);
  const states = await Promise.all(ids.map(async (id) => (await stateOf(id)).status));
  expect(states.sort()).toEqual(["assigned", "searching"]);
});

test("an offer that its system never answers stays the order's, and nothing is assigned", async () => {
  const { merchant, partner } = await createPartner();
  const { order, offer } = await offerTo(partner, merchant);
  await OFFER_HABITS.staySilent(partner, offer);
  expect(said(partner)).toEqual([]);
  expect(await offersOf(order.id)).toMatchObject([{ state: "open" }]);
});

test("an offered order goes to no driver of another company", async () => {
  const { merchant, partner } = await createPartner();
  const { order, offer } = await offerTo(partner, merchant);
  await OFFER_HABITS.acceptForForeignDriver(partner, offer);
  expect(said(partner)).toEqual(["rider_not_found"]);
  expect(await offersOf(order.id)).toMatchObject([{ state: "open" }]);
});

test("an offered order goes to no driver who is full", async () => {
  const { merchant, partner } = await createPartner();
  const { order, offer } = await offerTo(partner, merchant);
  const other = partner.drivers.find(({ id }) => id !== offer.driver_id)!;
  await owner`update riders set job_limit = 1, active_jobs = 1 where id = ${other.id}`;
  await OFFER_HABITS.acceptForFullDriver(partner, offer);
  await owner`update riders set active_jobs = 0 where id = ${other.id}`;
  expect(said(partner)).toEqual(["rider_cannot_carry"]);
  expect(await offersOf(order.id)).toMatchObject([{ state: "open", riderId: offer.driver_id }]);
});

test.each([
  ["at the shop", [], "assigned"],
  ["at the door", AT_DOOR, "arrived"],
])("a step that is not due %s is refused and moves nothing", async (_, steps, status) => {
  const { partner, order, job } = await working(...steps);
  await JOB_HABITS.skipSteps.act(partner, job);
  expect(said(partner)).toEqual(["order_status_conflict"]);
  expect((await lifeOf(order.id)).status).toBe(status);
});

test("steps that are sent again from the start get their first answers, and new keys change nothing", async () => {
  const { partner, order } = await working();
  for (let steps = 0; steps < 3; steps += 1)
    await takeNextStep(partner, await jobOf(partner, order.id));
  const before = await lifeOf(order.id);
  await JOB_HABITS.replayFromStart.act(partner, await jobOf(partner, order.id));
  expect(said(partner)).toEqual([
    ...["now", "now", "now"],
    ...["now", "now", "now"],
    ...["already", "already", "already"],
  ]);
  expect(partner.faults).toEqual([]);
  expect(await lifeOf(order.id)).toEqual(before);
});

test("a clock that is ahead is refused, and one that is behind counts from the last step", async () => {
  const { partner, order, job } = await working();
  await JOB_HABITS.useWrongClock.act(partner, job);
  expect(said(partner)).toEqual(["invalid_request", "now"]);
  const { status, steps } = await lifeOf(order.id);
  expect(status).toBe("arrived_at_pickup");
  expect(steps.at(-1)?.occurredAt).toEqual(steps.at(-2)?.occurredAt);
});

test("a connection that is cut before the answer leaves one step, which every repeat is answered", async () => {
  const { partner, order, job } = await working();
  await JOB_HABITS.cutAndRepeat.act(partner, job);
  expect(said(partner)).toEqual(["now"]);
  const { steps } = await lifeOf(order.id);
  expect(steps.map(({ status }) => status)).toEqual(["searching", "assigned", "arrived_at_pickup"]);
});

test("a delivery with two proofs at once and a third one later is proved once", async () => {
  const { partner, order, job } = await working(...AT_DOOR);
  await JOB_HABITS.deliverTwice.act(partner, job);
  expect(said(partner).slice(0, 2).sort()).toEqual(["already", "now"]);
  expect(said(partner)[2]).toBe("already");
  const proofs =
    await owner`select 1 from handovers where order_id = ${order.id} and kind = 'delivery'`;
  expect(proofs).toHaveLength(1);
});

test("five guesses of a PIN are counted, then no PIN counts and a signature does", async () => {
  const { partner, order, job } = await working(...AT_DOOR);
  await JOB_HABITS.guessPins.act(partner, job);
  expect(said(partner)).toEqual([
    ...Array<string>(5).fill("wrong_pin"),
    ...["pin_tries_used_up", "pin_tries_used_up", "now"],
  ]);
  expect((await lifeOf(order.id)).status).toBe("delivered");
});

test("an order that was given up is not delivered before it is on its way again", async () => {
  const { partner, order, job } = await working(...AT_DOOR);
  await JOB_HABITS.giveUpThenDeliver.act(partner, job);
  expect(said(partner)).toEqual(["now", "order_status_conflict"]);
  expect((await lifeOf(order.id)).status).toBe("undeliverable");
});

test("a job that changes drivers while the app reports a step is with one of them", async () => {
  const { partner, order, job } = await working();
  await JOB_HABITS.reassignWhileAppWorks.act(partner, job);
  expect(partner.faults).toEqual([]);
  const { riderId } = await stateOf(order.id);
  const isMoved = said(partner)[0] === "ok";
  expect(riderId === job.driver_id).toBe(!isMoved);
  const [jobs] = await owner`select sum(active_jobs)::int as count from riders
    where courier_id = ${partner.courierId}`;
  expect(jobs).toEqual({ count: 1 });
});

test("positions that are too many, old, ahead or of others are left out", async () => {
  const { partner } = await working();
  await FLEET_HABITS.floodWithPositions(partner);
  expect(said(partner)).toEqual(["invalid_request", "ok"]);
  expect(partner.faults).toEqual([]);
  const found = await owner`select 1 from rider_positions
    where latitude = ${NOWHERE.lat} and rider_id = any (${partner.drivers.map(({ id }) => id)})`;
  expect(found).toEqual([]);
});

test("garbage is refused as documented, and the order stays as it is", async () => {
  const { partner, order } = await working("arrive_at_pickup");
  const before = await lifeOf(order.id);
  await FLEET_HABITS.sendGarbage(partner, order.id);
  expect(partner.calls.length).toBeGreaterThan(4 * Object.keys(GARBAGE).length);
  expect(said(partner)).not.toContain("already");
  expect(partner.faults).toEqual([]);
  expect(partner.failures).toEqual([]);
  expect(await lifeOf(order.id)).toEqual(before);
});

test("a capacity that changes three times at once has the seats of its last number", async () => {
  const { partner } = await working();
  await FLEET_HABITS.changeCapacity(partner);
  expect(said(partner)).toEqual(["ok", "ok", "ok", "ok"]);
  const { orders } = partner.calls.at(-1)!.answer.body;
  const [seats] = await owner`select count(*) filter (where dispatch_hours <> '{}')::int as asked
    from riders where courier_id = ${partner.courierId} and capacity_id is not null`;
  expect(seats).toEqual({ asked: orders });
});
