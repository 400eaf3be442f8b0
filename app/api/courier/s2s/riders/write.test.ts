import { expect, test } from "vitest";
import { ask } from "@/test/courier-system";
import { newPhone } from "@/test/new-phone";
import { createCourier, createToken, owner } from "@/test/world";

const PHONE = newPhone();

const FIELDS = {
  name: "Chisomo Banda",
  phone: PHONE.replace("+265", "0"),
  driver_reference_id: "R-17",
  vehicle_class: "BIKE",
};

const add = (system: { token: string }, fields: object = {}) =>
  ask(system, "POST", "riders", { body: { ...FIELDS, ...fields }, key: null });

const change = (system: { token: string }, id: number | string, body: object) =>
  ask(system, "PATCH", `riders/${id}`, { body });

async function rowOf(id: number) {
  const [row] = await owner`select name, phone, reference, vehicle_class, plate, is_online,
    weight_limit_g::int as grams, job_limit, environment, courier_id from riders where id = ${id}`;
  return row!;
}

test("a rider is added offline, with the class's limits, and answered as it is read", async () => {
  const { id, token } = await createCourier();
  const { status, body } = await add({ token }, { plate: "BU 1234" });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    driver_reference_id: "R-17",
    name: "Chisomo Banda",
    status: "offline",
    active_jobs: 0,
  });
  expect((await ask({ token }, "GET", `riders/${body.driver_id}`)).body).toEqual(body);
  expect(await rowOf(body.driver_id)).toMatchObject({
    phone: PHONE,
    plate: "BU 1234",
    is_online: false,
    environment: "live",
    courier_id: id,
  });
});

test("a request that is sent again adds no second rider, also at the same time", async () => {
  const { id, token } = await createCourier();
  const answers = await Promise.all([1, 2, 3].map(() => add({ token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const refused = answers.find(({ status }) => status === 400)!;
  expect(refused.body.issues).toMatchObject([
    { path: "driver_reference_id", code: "reference_taken" },
  ]);
  const rows = await owner`select 1 from riders where courier_id = ${id}`;
  expect(rows).toHaveLength(1);
});

test("only the sent fields of a rider change, and null removes a plate", async () => {
  const { token } = await createCourier();
  const { driver_id: id } = (await add({ token }, { plate: "BU 1234", job_limit: 2 })).body;
  const phone = newPhone();
  const { status, body } = await change({ token }, id, { phone, plate: null });
  expect([status, body.driver_id, body.job_limit]).toEqual([200, id, 2]);
  expect(await rowOf(id)).toMatchObject({ name: "Chisomo Banda", phone, plate: null });
  expect((await change({ token }, id, {})).body).toEqual(body);
});

test("a rider of another company or environment is not found and stays as it was", async () => {
  const courier = await createCourier();
  const { driver_id: id } = (await add(courier)).body;
  const sandbox = { token: await createToken(courier.id, { environment: "test" }) };
  for (const other of [await createCourier(), sandbox]) {
    const { status, body } = await change(other, id, { name: "Stranger" });
    expect([status, body.code]).toEqual([404, "rider_not_found"]);
  }
  expect((await rowOf(id)).name).toBe("Chisomo Banda");
});

test("a token of the sandbox adds test riders, with references of their own", async () => {
  const courier = await createCourier();
  await add(courier);
  const sandbox = { token: await createToken(courier.id, { environment: "test" }) };
  const { status, body } = await add(sandbox);
  expect(status).toBe(200);
  expect((await rowOf(body.driver_id)).environment).toBe("test");
});

test.each<[string, object, string]>([
  ["no name", { name: undefined }, "name"],
  ["an empty name", { name: " " }, "name"],
  ["a name of 101 letters", { name: "x".repeat(101) }, "name"],
  ["a name as a number", { name: 7 }, "name"],
  ["no phone", { phone: undefined }, "phone"],
  ["a phone that is none", { phone: "12" }, "phone"],
  ["no reference", { driver_reference_id: undefined }, "driver_reference_id"],
  ["a reference of 51 letters", { driver_reference_id: "x".repeat(51) }, "driver_reference_id"],
  ["no vehicle", { vehicle_class: undefined }, "vehicle_class"],
  ["an unknown vehicle", { vehicle_class: "ROCKET" }, "vehicle_class"],
  ["a plate of 21 letters", { plate: "x".repeat(21) }, "plate"],
  ["a weight of nothing", { weight_limit_kg: 0 }, "weight_limit_kg"],
  ["a weight above the vehicle's", { weight_limit_kg: 9_000 }, "weight_limit_kg"],
  ["half a job", { job_limit: 1.5 }, "job_limit"],
  ["more jobs than the vehicle's", { job_limit: 1_000 }, "job_limit"],
  ["a limit as a text", { job_limit: "2" }, "job_limit"],
])("%s is refused and adds no rider", async (_, fields, path) => {
  const { id, token } = await createCourier();
  const { status, body } = await add({ token }, fields);
  expect([status, body.issues[0].path]).toEqual([400, path]);
  expect(await owner`select 1 from riders where courier_id = ${id}`).toHaveLength(0);
});

test.each<[string, object, string]>([
  ["a name of null", { name: null }, "name"],
  ["an unknown vehicle", { vehicle_class: "ROCKET" }, "vehicle_class"],
  ["a phone that is none", { phone: "12" }, "phone"],
  ["more jobs than the vehicle's", { job_limit: 1_000 }, "job_limit"],
])("a change to %s is refused and changes nothing", async (_, fields, path) => {
  const { token } = await createCourier();
  const { driver_id: id } = (await add({ token })).body;
  const before = await rowOf(id);
  const { status, body } = await change({ token }, id, fields);
  expect([status, body.issues[0].path]).toEqual([400, path]);
  expect(await rowOf(id)).toEqual(before);
});
