import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { savePlace } from "@/lib/domain/pricing/places/save-place";
import { get, patch, post } from "@/test/api";
import { createBranch } from "@/test/branches";
import { contextOf, createPerson } from "@/test/merchant-desk";
import { createSeries, seriesBody } from "@/test/order-series";
import { createOrder, placeOrder, quotedOrder } from "@/test/orders";
import { createRun, dropAt } from "@/test/runs";
import { createKey, createMerchant, nearby, owner, type TestMerchant } from "@/test/world";

let merchant: TestMerchant;
let branch: string;
let other: string;
/** A till whose key is limited to the branch. */
let till: TestMerchant;

beforeEach(async () => {
  merchant = await createMerchant();
  branch = await createBranch(merchant, { name: "Old Town" });
  other = await createBranch(merchant, { name: "City Mall" });
  till = { ...merchant, testKey: await createKey(merchant.id, "test", ["full"], branch) };
});

const TEST = { environment: "test" } as const;

const refusal = async (answer: Promise<{ status: number; body: any }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

const LIMITED = [403, "limited_to_branch"];

const destination = () => {
  const { latitude, longitude } = nearby(merchant.pickup, 4);
  return { delivery_lat: latitude, delivery_lng: longitude };
};

const quote = (fields: object = {}) =>
  post("/quote", till.testKey, { ...destination(), ...fields });

describe("where a limited key's work starts", () => {
  test("is its branch, in quotes, orders, runs and standing orders", async () => {
    expect((await quote()).body.branch_id).toBe(branch);
    const { id } = await placeOrder(till, TEST);
    expect((await get(`/orders/${id}`, till.testKey)).body.branch_id).toBe(branch);
    const run = await createRun(till.testKey, {
      drops: [dropAt(merchant.pickup, 4), dropAt(merchant.pickup, 5)],
    });
    const [first] = run.body.orders;
    expect((await get(`/orders/${first.order_id}`, till.testKey)).body.branch_id).toBe(branch);
    const series = await createSeries(till.testKey, seriesBody(merchant));
    expect((await get(`/series/${series}`, till.testKey)).body.order.branch_id).toBe(branch);
  });

  test("is no other branch and no pickup of the request", async () => {
    const { latitude, longitude } = nearby(merchant.pickup, 1);
    const elsewhere = [
      { branch_id: other },
      { branch_id: "pkp_0000000000000000000000" },
      { pickup_lat: latitude, pickup_lng: longitude },
    ];
    for (const place of elsewhere) {
      const body = { ...destination(), delivery_fee: 1000, ...place };
      const bulk = await post("/create-orders", till.testKey, {
        orders: [{ ...body, idempotency_key: randomUUID() }],
      });
      expect(bulk.body.results[0].error.code).toBe("limited_to_branch");
      expect(await refusal(quote(place))).toEqual(LIMITED);
      expect(await refusal(createOrder(till.testKey, body))).toEqual(LIMITED);
      const drops = [dropAt(merchant.pickup, 4), dropAt(merchant.pickup, 5)];
      expect(await refusal(createRun(till.testKey, { drops, ...place }))).toEqual(LIMITED);
      expect(await refusal(post("/runs/quote", till.testKey, { drops, ...place }))).toEqual(
        LIMITED,
      );
      const series = post("/series", till.testKey, seriesBody(merchant, { order: place }), {
        "Idempotency-Key": randomUUID(),
      });
      expect(await refusal(series)).toEqual(LIMITED);
    }
  });

  test("stays the branch when a standing order is changed", async () => {
    const id = await createSeries(till.testKey, seriesBody(merchant));
    const change = (order: object) => patch(`/series/${id}`, till.testKey, { order });
    expect(await refusal(change({ ...destination(), branch_id: other }))).toEqual(LIMITED);
    expect((await change(destination())).body.order.branch_id).toBe(branch);
  });

  test("is nowhere while the branch is closed, and its orders stay readable", async () => {
    const { id } = await placeOrder(till, TEST);
    await patch(`/branches/${branch}`, merchant.testKey, { status: "closed" });
    expect(await refusal(quote())).toEqual([404, "branch_not_found"]);
    expect((await get(`/orders/${id}`, till.testKey)).status).toBe(200);
  });
});

describe("what a limited key finds", () => {
  test("is its branch's orders, in lists, searches, exports and reports", async () => {
    const fields = { receiver_name: "Chikondi", receiver_phone: "+265991110003" };
    const foreign = await placeOrder(merchant, { ...TEST, fields });
    const own = await placeOrder(till, { ...TEST, fields });
    const list = async (search = "") => {
      const { body } = await get(`/orders?${search}`, till.testKey);
      return body.orders.map(({ order_id }: { order_id: string }) => order_id);
    };
    expect(await list()).toEqual([own.id]);
    expect(await list("search=Chikondi")).toEqual([own.id]);
    expect(await list(`branch_id=${other}`)).toEqual([]);
    const exported = await get("/orders/export", till.testKey);
    expect(exported.text).toContain(own.id);
    expect(exported.text).not.toContain(foreign.id);
    for (const by of ["day", "branch", "area"]) {
      const report = await get(`/reports/orders?group_by=${by}`, till.testKey);
      expect(report.body.total.orders).toBe(1);
    }
  });

  test("is no saved place of the shop", async () => {
    const shop = await contextOf(merchant, "test");
    const there = { landmark: "Blue gate", ...nearby(merchant.pickup) };
    const userId = await createPerson(merchant);
    await savePlace(shop, { kind: "drop_off", name: "Zyambo depot", ...there }, userId);
    const places = async (key: string) => (await get("/places?q=Zyambo", key)).text;
    expect(await places(merchant.testKey)).toContain("Zyambo depot");
    expect(await places(till.testKey)).not.toContain("Zyambo depot");
  });

  test("is no quote of another branch", async () => {
    const { body } = await post("/quote", merchant.testKey, destination());
    const order = { quote_id: body.quote_id };
    expect(await refusal(createOrder(till.testKey, order))).toEqual([404, "quote_not_found"]);
  });

  test("is its own order under an idempotency key that another branch has used", async () => {
    const key = randomUUID();
    const foreign = await placeOrder(merchant, { ...TEST, key });
    const body = await quotedOrder(till, TEST);
    const own = await createOrder(till.testKey, body, key);
    expect(own.body.order_id).not.toBe(foreign.id);
    expect((await createOrder(till.testKey, body, key)).body).toMatchObject({
      order_id: own.body.order_id,
      idempotent_replay: true,
    });
    // A request with a fault is answered with its key's order too.
    expect((await createOrder(till.testKey, {}, key)).body.order_id).toBe(own.body.order_id);
    expect((await createOrder(merchant.testKey, {}, key)).body.order_id).toBe(foreign.id);
  });
});

test("validating a limited key names its branch and place", async () => {
  const [row] = await owner<
    [{ latitude: number }]
  >`select latitude from pickups where id = ${branch}`;
  const { body } = await get("/validate", till.testKey);
  expect(body).toMatchObject({ branchId: branch, pickupLatitude: row.latitude, hasPickup: true });
  expect((await get("/validate", merchant.testKey)).body.branchId).toBeNull();
});
