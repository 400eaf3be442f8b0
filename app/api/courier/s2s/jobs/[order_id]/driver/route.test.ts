import { expect, test } from "vitest";
import { ask, createSystem, offered, taken } from "@/test/courier-system";
import { offersOf, stateOf } from "@/test/offers";
import { createCourier, createRider, createToken, nearby, owner } from "@/test/world";

const assign = (system: { token: string }, orderId: string, body: unknown) =>
  ask(system, "PUT", `jobs/${orderId}/driver`, { body });

/** A company with a second rider who is offline, so that no order is offered to them. */
async function createPair() {
  const { merchant, system } = await createSystem();
  const other = await createRider(nearby(merchant.pickup, 2), {
    courierId: system.courierId,
    isOnline: false,
  });
  const online = () => owner`update riders set is_online = true where id = ${other.id}`;
  return { merchant, system, other, online };
}

test("an offered order is accepted for a driver of the company's choice", async () => {
  const { merchant, system, other, online } = await createPair();
  const { order, offerId } = await offered(merchant);
  await online();
  const { status, body } = await assign(system, order.id, { driver_id: other.id });
  expect(status).toBe(200);
  expect(body).toMatchObject({ order_id: order.id, driver_id: other.id, status_code: "assigned" });
  expect(await stateOf(order.id)).toEqual({ status: "assigned", riderId: other.id });
  expect((await offersOf(order.id)).filter(({ state }) => state === "open")).toEqual([]);
  const late = await ask(system, "POST", `offers/${offerId}/accept`);
  expect([late.status, late.body.code]).toEqual([409, "offer_over"]);
  expect((await assign(system, order.id, { driver_id: other.id })).body).toEqual(body);
});

test("a job goes to another driver until its parcel is picked up", async () => {
  const { merchant, system, other, online } = await createPair();
  const { order } = await taken(merchant, system, "arrive_at_pickup");
  await online();
  expect((await assign(system, order.id, { driver_id: other.id })).body.driver_id).toBe(other.id);
  for (const kind of ["arrive_at_pickup", "pick_up"]) {
    await ask(system, "POST", `jobs/${order.id}/steps`, { body: { kind } });
  }
  const late = await assign(system, order.id, { driver_id: system.rider.id });
  expect([late.status, late.body.code]).toEqual([409, "order_status_conflict"]);
  expect((await stateOf(order.id)).riderId).toBe(other.id);
});

test("a driver far away needs a confirmation", async () => {
  const { merchant, system, other, online } = await createPair();
  const { order } = await taken(merchant, system);
  await online();
  const { latitude, longitude } = nearby(merchant.pickup, 40);
  await owner`update riders set location = point(${longitude}, ${latitude}) where id = ${other.id}`;
  const far = await assign(system, order.id, { driver_id: other.id });
  expect(far.body.code).toBe("rider_far_away");
  const sure = await assign(system, order.id, { driver_id: other.id, far_confirmed: true });
  expect(sure.status).toBe(200);
});

test("orders and drivers of others are not found, and the order stays", async () => {
  const { merchant, system, other } = await createPair();
  const { order } = await taken(merchant, system);
  const sandbox = { token: await createToken(system.courierId, { environment: "test" }) };
  for (const caller of [await createCourier(), sandbox]) {
    const { status, body } = await assign(caller, order.id, { driver_id: other.id });
    expect([status, body.code]).toEqual([404, "order_not_found"]);
  }
  const foreign = await createRider(nearby(merchant.pickup, 80));
  const { status, body } = await assign(system, order.id, { driver_id: foreign.id });
  expect([status, body.code]).toEqual([404, "rider_not_found"]);
  expect((await stateOf(order.id)).riderId).toBe(system.rider.id);
});

test("two drivers at the same time: the order ends with one of them", async () => {
  const { merchant, system, other, online } = await createPair();
  const { order } = await offered(merchant);
  await online();
  const ids = [system.rider.id, other.id];
  const both = await Promise.all(ids.map((driver_id) => assign(system, order.id, { driver_id })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { status, riderId } = await stateOf(order.id);
  expect([status, ids.includes(riderId!)]).toEqual(["assigned", true]);
  const [jobs] = await owner`select sum(active_jobs)::int as count from riders
    where courier_id = ${system.courierId}`;
  expect(jobs).toEqual({ count: 1 });
});

test.each<[string, object, string]>([
  ["no driver", {}, "driver_id"],
  ["a driver as a text", { driver_id: "7" }, "driver_id"],
  ["a driver beyond the greatest number", { driver_id: 2 ** 31 }, "driver_id"],
  ["a confirmation as a text", { driver_id: 7, far_confirmed: "yes" }, "far_confirmed"],
])("%s is refused", async (_, sent, path) => {
  const { merchant, system } = await createSystem();
  const { order } = await taken(merchant, system);
  const { status, body } = await assign(system, order.id, sent);
  expect([status, body.issues[0].path]).toEqual([400, path]);
});
