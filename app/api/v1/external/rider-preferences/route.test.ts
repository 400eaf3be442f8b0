import { beforeEach, describe, expect, test } from "vitest";
import { api, get, post } from "@/test/api";
import { errorBody } from "@/test/error-body";
import { raceForRows } from "@/test/hold-rows";
import { moveOrder, placeOrder } from "@/test/orders";
import { knownRider } from "@/test/rider-preferences";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";

let merchant: TestMerchant;

beforeEach(async () => {
  merchant = await createMerchant();
});

const set = (body: unknown, key = merchant.liveKey) => post("/rider-preferences", key, body);

const list = async (key = merchant.liveKey) => (await get("/rider-preferences", key)).body;

const remove = (id: string, key = merchant.liveKey) =>
  api("DELETE", `/api/v1/external/rider-preferences/${id}`, { key });

const choiceOf = async () =>
  (await owner`select rider_choice as choice from merchants where id = ${merchant.id}`)[0]?.choice;

test("a rider is named by an order, a company by its id, and both are listed until they are removed", async () => {
  const rider = await knownRider(merchant, 1);
  const excluded = await set({
    preference: "excluded",
    order_id: rider.orderId,
    reason: " Was rude ",
  });
  expect(excluded.status).toBe(200);
  expect(excluded.body).toEqual({
    success: true,
    preference: {
      id: expect.stringMatching(/^rpf_\w{22}$/),
      preference: "excluded",
      company: null,
      rider: { name: "Chisomo Banda", order_id: rider.orderId },
      reason: "Was rude",
      created_at: expect.any(String),
    },
    riders_able: 0,
    riders_in_reach: 1,
    environment: "live",
  });
  // The list is by name and bounded, and other tests have companies in this market.
  const company = { courier_id: rider.courierId, name: "A company" };
  await owner`update couriers set name = ${company.name} where id = ${rider.courierId}`;
  const preferred = await set({ preference: "preferred", courier_id: rider.courierId });
  expect(preferred.body.preference).toMatchObject({ company, rider: null, reason: null });
  const listed = await list();
  expect(listed.preferences).toEqual([preferred.body.preference, excluded.body.preference]);
  expect(listed.companies).toContainEqual(company);
  expect(listed).toMatchObject({ riders_able: 0, riders_in_reach: 1, environment: "live" });
  expect(await list(merchant.testKey)).toMatchObject({ preferences: [], riders_able: null });

  const { id } = excluded.body.preference;
  const removed = await remove(id);
  expect(removed.body).toEqual({ success: true, id, removed: true });
  expect(await list()).toMatchObject({
    preferences: [preferred.body.preference],
    riders_able: 1,
  });
  await remove(preferred.body.preference.id);
  expect(await choiceOf()).toBeNull();
  const acts = await owner`select action from audit_log
    where merchant_id = ${merchant.id} and action like 'rider_preference.%' order by id`;
  expect(acts.map(({ action }) => action)).toEqual([
    "rider_preference.set",
    "rider_preference.set",
    "rider_preference.removed",
    "rider_preference.removed",
  ]);
});

test("the same preference again changes nothing, and another one replaces it", async () => {
  const rider = await knownRider(merchant, 1);
  const body = { preference: "excluded", order_id: rider.orderId };
  const first = await set(body);
  expect((await set(body)).body).toEqual(first.body);
  const other = await set({ preference: "preferred", order_id: rider.orderId });
  expect(other.body.preference).toMatchObject({
    id: first.body.preference.id,
    preference: "preferred",
  });
  expect((await list()).preferences).toHaveLength(1);
});

test("two orders of one rider name the same preference, and two requests at once make one", async () => {
  const rider = await knownRider(merchant, 1);
  const { id: second } = await placeOrder(merchant);
  await moveOrder(merchant, second, "assigned");
  const answers = await raceForRows(`select from merchants where id = '${merchant.id}'`, () =>
    Promise.all(
      [rider.orderId, second].map((order_id) => set({ preference: "excluded", order_id })),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await list()).preferences).toHaveLength(1);
});

test("a rider of a test order is kept by the order, with the name that the order has", async () => {
  const { id } = await placeOrder(merchant, { environment: "test" });
  await post("/test/simulate-status", merchant.testKey, { order_id: id, status: "assigned" });
  const { name } = (await get(`/orders/${id}`, merchant.testKey)).body.rider;
  const answer = await set({ preference: "excluded", order_id: id }, merchant.testKey);
  expect(answer.body.preference.rider).toEqual({ name, order_id: id });
  expect(answer.body).toMatchObject({ riders_able: null, riders_in_reach: null });
  expect(await choiceOf()).toBeNull();
});

describe("is refused", () => {
  test.each([
    [{}, "preference", undefined],
    [{ preference: "banned", order_id: "ord_1" }, "preference", undefined],
    [{ preference: "excluded" }, "order_id", "absent"],
    [{ preference: "excluded", order_id: 5 }, "order_id", "no_json_text"],
    [{ preference: "excluded", order_id: "", courier_id: null }, "order_id", "absent"],
    [
      { preference: "excluded", order_id: "ord_1", courier_id: "cou_1" },
      "courier_id",
      "rider_and_company",
    ],
    [{ preference: "excluded", order_id: "ord_1", reason: "x".repeat(501) }, "reason", "too_long"],
  ])("as %j", async (body, field, code) => {
    const answer = await set(body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0]).toMatchObject({ field, ...(code && { code }) });
    expect((await list()).preferences).toEqual([]);
  });

  test("for the order of another merchant or environment, as for none", async () => {
    const rider = await knownRider(merchant, 1);
    const other = await createMerchant();
    const texts = { error: "Order not found", message: expect.any(String) };
    for (const key of [other.liveKey, other.testKey, merchant.testKey]) {
      const { status, body } = await set({ preference: "excluded", order_id: rider.orderId }, key);
      expect([status, body]).toEqual([404, errorBody("order_not_found", texts)]);
    }
    const unknown = { preference: "excluded", order_id: "ord_0000000000000000000000" };
    expect((await set(unknown)).status).toBe(404);
  });

  test("for an order that no rider has accepted, and one that was cancelled", async () => {
    await createRider(merchant.pickup);
    const { id } = await placeOrder(merchant);
    const body = { preference: "excluded", order_id: id };
    expect((await set(body)).body.code).toBe("order_without_rider");
    await post(`/orders/${id}/cancel`, merchant.liveKey);
    const answer = await set(body);
    expect([answer.status, answer.body.code]).toEqual([409, "order_without_rider"]);
  });

  test("for a company of no market of the merchant, and one that does not exist", async () => {
    for (const courier_id of ["cou_0000000000000000000000", "17"]) {
      const answer = await set({ preference: "preferred", courier_id });
      expect([answer.status, answer.body.code]).toEqual([404, "courier_not_found"]);
    }
  });

  test("beyond fifty, except in place of another one", async () => {
    const rider = await knownRider(merchant, 1);
    await set({ preference: "excluded", order_id: rider.orderId });
    await owner`insert into couriers (id, name, market_code)
      select ${merchant.id} || n, 'Many', 'MW' from generate_series(1, 49) n`;
    await owner`insert into rider_preferences (id, merchant_id, environment, preference, courier_id)
      select ${merchant.id} || n, ${merchant.id}, 'live', 'preferred', ${merchant.id} || n
        from generate_series(1, 49) n`;
    const more = await set({ preference: "excluded", courier_id: rider.courierId });
    expect([more.status, more.body.code]).toEqual([409, "rider_preference_limit_reached"]);
    const instead = await set({ preference: "preferred", order_id: rider.orderId });
    expect(instead.status).toBe(200);
  });

  test("the removal of another merchant's preference, or of another environment's", async () => {
    const rider = await knownRider(merchant, 1);
    const { preference } = (await set({ preference: "excluded", order_id: rider.orderId })).body;
    const other = await createMerchant();
    for (const key of [other.liveKey, merchant.testKey]) {
      const answer = await remove(preference.id, key);
      expect([answer.status, answer.body.code]).toEqual([404, "rider_preference_not_found"]);
    }
    expect((await remove("rpf_1")).status).toBe(404);
    expect((await list()).preferences).toHaveLength(1);
  });
});
