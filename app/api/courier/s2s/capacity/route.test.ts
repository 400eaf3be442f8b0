import { beforeEach, expect, test } from "vitest";
import { get } from "@/test/api";
import { createSandbox } from "@/test/courier-sandbox";
import { ask, type CompanySystem } from "@/test/courier-system";
import { expectNoViolations } from "@/test/invariants";
import { newPhone } from "@/test/new-phone";
import { offersOf, openOfferOf } from "@/test/offers";
import { moveOrder, placeOrder } from "@/test/orders";
import {
  createCourier,
  createMerchant,
  createRider,
  createToken,
  owner,
  type TestMerchant,
} from "@/test/world";

const PHONE = newPhone();

let merchant: TestMerchant;
let system: Pick<CompanySystem, "courierId" | "token">;

beforeEach(async () => {
  merchant = await createMerchant();
  const { id: courierId, token } = await createCourier();
  system = { courierId, token };
});

const atPickup = () => ({ lat: merchant.pickup.latitude, lng: merchant.pickup.longitude });

const stated = (fields: object = {}) => ({
  ...atPickup(),
  orders: 2,
  minutes: 60,
  vehicle_class: "BIKE",
  phone: PHONE,
  ...fields,
});

const say = (fields: object = {}, reference = "depot") =>
  ask(system, "PUT", `capacity/${reference}`, { body: stated(fields) });

const place = (fields: Record<string, unknown> = {}) => placeOrder(merchant, { fields });

const jobs = async () => (await ask(system, "GET", "jobs")).body.jobs;

const list = async (token = system.token) =>
  (await ask({ token }, "GET", "capacity")).body.capacities;

const seats = () =>
  owner<{ id: number; reference: string; jobs: number; place: string | null }[]>`
    select id, reference, active_jobs as jobs, location::text as place from riders
     where courier_id = ${system.courierId} and capacity_id is not null order by id`;

async function accept(orderId: string): Promise<void> {
  const { id } = await openOfferOf(orderId);
  expect((await ask(system, "POST", `offers/${id}/accept`)).status).toBe(200);
}

/** Whether an order was placed. */
async function isTaken(fields: Record<string, unknown> = {}): Promise<boolean> {
  return place({ ...fields }).then(
    () => true,
    (error: unknown) => {
      expect(String(error)).toContain("no_capacity");
      return false;
    },
  );
}

test("as many orders as were said are taken at a time, each by a seat", async () => {
  const { status, body } = await say();
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...atPickup(), reference: "depot", orders: 2, taken: 0 });
  const first = await place();
  const second = await place();
  expect(await isTaken()).toBe(false);
  expect(await list()).toMatchObject([{ reference: "depot", orders: 2, taken: 2 }]);
  expect((await ask(system, "GET", "offers")).body.offers).toMatchObject([
    { order_id: first.id, driver_reference_id: "depot-1", capacity_reference: "depot" },
    { order_id: second.id, driver_reference_id: "depot-2", capacity_reference: "depot" },
  ]);
  await accept(first.id);
  expect(await jobs()).toMatchObject([{ order_id: first.id, capacity_reference: "depot" }]);
  await moveOrder(merchant, first.id, "picked_up", "in_transit", "arrived", "delivered");
  expect(await isTaken()).toBe(true);
  await expectNoViolations([merchant]);
});

test("shops see the company's name and its phone for a seat", async () => {
  await say();
  const order = await place();
  await accept(order.id);
  const { body } = await get(`/orders/${order.id}`, merchant.liveKey);
  expect(body.rider).toMatchObject({ name: "Test courier", phone: PHONE });
});

test("an offer that is declined for one seat is not made to the others", async () => {
  await say({ orders: 5 });
  const { id } = await place();
  const { id: offerId } = await openOfferOf(id);
  const body = { reason: "too_far" };
  expect((await ask(system, "POST", `offers/${offerId}/decline`, { body })).status).toBe(200);
  expect((await offersOf(id)).map(({ state }) => state)).toEqual(["declined"]);
});

test("assigning the order to a driver accepts its offer and frees the seat", async () => {
  const driver = await createRider(merchant.pickup, { courierId: system.courierId });
  // Dispatch asks no driver whose position it does not have.
  await owner`update riders set location = null where id = ${driver.id}`;
  await say({ orders: 1 });
  const order = await place();
  const body = { driver_id: driver.id, far_confirmed: true };
  const { status, text } = await ask(system, "PUT", `jobs/${order.id}/driver`, { body });
  expect(status, text).toBe(200);
  expect(await jobs()).toMatchObject([{ driver_id: driver.id, capacity_reference: null }]);
  expect(await isTaken()).toBe(true);
  await expectNoViolations([merchant], [driver]);
});

test("with fewer orders nothing new comes, and what is under way goes on", async () => {
  await say();
  const order = await place();
  await accept(order.id);
  expect((await say({ orders: 0 })).body).toMatchObject({ orders: 0, taken: 1 });
  expect(await isTaken()).toBe(false);
  expect(await jobs()).toMatchObject([{ order_id: order.id }]);
  await say({ orders: 2 });
  expect(await isTaken()).toBe(true);
  expect(await seats()).toHaveLength(2);
});

test("after its minutes a capacity gets no offers until it is said again", async () => {
  await say();
  await owner`update company_capacities set until = now() where courier_id = ${system.courierId}`;
  await owner`select copy_dispatch_hours(c) from couriers c where c.id = ${system.courierId}`;
  expect(await isTaken()).toBe(false);
  await say();
  expect(await isTaken()).toBe(true);
});

test("a seat without an order moves with the place, and carries what its limits say", async () => {
  await say({ orders: 1, weight_limit_kg: 5 });
  expect(await isTaken({ weight_estimate: "5-10kg" })).toBe(false);
  await say({ orders: 1, ...farAway() });
  expect(await isTaken()).toBe(false);
  await say({ orders: 1 });
  expect(await isTaken()).toBe(true);
});

const farAway = () => ({ lat: merchant.pickup.latitude + 3, lng: merchant.pickup.longitude });

test("a seat gets no orders with cash to collect, and its company's riders' pay is not promised", async () => {
  await owner`insert into rider_pay_terms (courier_id, per_delivery_minor) values (${system.courierId}, 50000)`;
  await say();
  await owner`select copy_rider_float(c) from couriers c where c.id = ${system.courierId}`;
  expect(await isTaken({ collect_amount: 5_000, collect_methods: ["cash"] })).toBe(false);
  const order = await place();
  await accept(order.id);
  const [row] = await owner`select rider_pay_minor as pay from orders where id = ${order.id}`;
  expect(row).toEqual({ pay: null });
});

test("seats are no people of the company", async () => {
  await say();
  const [{ id } = { id: 0 }] = await seats();
  expect((await ask(system, "GET", "riders")).body.riders).toEqual([]);
  const edited = await ask(system, "PATCH", `riders/${id}`, { body: { job_limit: 3 } });
  expect(edited.body.code).toBe("rider_not_found");
  const position = { driver_id: id, ...atPickup(), recorded_at: new Date().toISOString() };
  const { body } = await ask(system, "POST", "positions", { body: { positions: [position] } });
  expect(body.results).toMatchObject([{ result: "rider_not_found" }]);
  const documents = await ask(system, "GET", `riders/${id}/documents`);
  expect(documents.body.documents).toEqual([]);
});

test("several requests at once make each seat once", async () => {
  const counts = [4, 1, 3, 4, 2];
  const answers = await Promise.all(counts.map((orders) => say({ orders })));
  expect(answers.map(({ status }) => status)).toEqual(counts.map(() => 200));
  expect((await seats()).map(({ reference }) => reference)).toEqual(
    ["1", "2", "3", "4"].map((n) => `depot-${n}`),
  );
});

test("each company and each environment has its own", async () => {
  await say();
  const other = await createCourier();
  const sandbox = await createToken(system.courierId, { environment: "test" });
  expect(await Promise.all([list(other.token), list(sandbox)])).toEqual([[], []]);
  const { status } = await ask({ token: sandbox }, "PUT", "capacity/depot", { body: stated() });
  expect(status).toBe(200);
  expect((await seats()).map(({ place: at }) => at !== null)).toEqual([true, true, false, false]);
});

test("in the sandbox a robo shop offers to a seat where no driver is available", async () => {
  const sandbox = await createSandbox();
  await owner`update riders set is_online = false where courier_id = ${sandbox.courierId}`;
  const body = stated();
  expect((await ask(sandbox, "PUT", "capacity/depot", { body })).status).toBe(200);
  const { status, text } = await ask(sandbox, "POST", "sandbox/offers", { body: {} });
  expect(status, text).toBe(200);
  const { offers } = (await ask(sandbox, "GET", "offers")).body;
  expect(offers).toMatchObject([{ capacity_reference: "depot" }]);
});

test.each<[object, string]>([
  [{ lat: 91 }, "lat"],
  [{ lat: 0, lng: 0 }, "lat"],
  [{ orders: -1 }, "orders"],
  [{ orders: 101 }, "orders"],
  [{ orders: 1.5 }, "orders"],
  [{ minutes: 0 }, "minutes"],
  [{ minutes: 1441 }, "minutes"],
  [{ vehicle_class: "ROCKET" }, "vehicle_class"],
  [{ weight_limit_kg: 51 }, "weight_limit_kg"],
  [{ weight_limit_kg: 0 }, "weight_limit_kg"],
  [{ phone: "0" }, "phone"],
  [{ phone: null }, "phone"],
])("%j is refused and makes no seat", async (fields, field) => {
  const { status, body } = await say(fields);
  expect([status, body.code]).toEqual([400, "invalid_request"]);
  expect(JSON.stringify(body)).toContain(field);
  expect(await seats()).toEqual([]);
});

test("a reference that cannot be one, or whose seats have a driver's, is refused", async () => {
  expect((await say({}, "a%20b")).status).toBe(400);
  await owner`update riders set reference = 'depot-2'
    where id = ${(await createRider(merchant.pickup, { courierId: system.courierId })).id}`;
  const { status, body } = await say();
  expect([status, body.code]).toEqual([400, "invalid_request"]);
  expect(await list()).toEqual([]);
});

test("a company has at most 50", async () => {
  await owner`
    insert into company_capacities
      (courier_id, environment, reference, latitude, longitude, vehicle_class, weight_limit_g, order_limit, until)
    select ${system.courierId}, 'live', 'c' || n, 0, 1, 'BIKE', 1000, 0, now() from generate_series(1, 50) n`;
  expect((await say()).body.code).toBe("too_many_capacities");
  expect((await say({ orders: 1 }, "c7")).status).toBe(200);
});
