import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { listRiderJobs } from "@/lib/domain/handover/rider-phone/list-rider-jobs";
import { fanOutEvents } from "@/lib/domain/messaging/webhooks/fan-out-events";
import { searchOrders } from "@/lib/domain/ordering/search/search-orders";
import { readOrderLines } from "@/lib/domain/ordering/search/search-orders-lines";
import type { OrderSearch } from "@/lib/domain/ordering/search/search-orders-scope";
import { get, patch, post } from "@/test/api";
import { branchBody, createBranch } from "@/test/branches";
import { carriedOrder } from "@/test/handovers";
import { contextOf } from "@/test/merchant-desk";
import { createSeries, ordersOfSeries, seriesBody, workSeries } from "@/test/order-series";
import { createOrder, placeOrder, quotedOrder } from "@/test/orders";
import { createRun, dropAt } from "@/test/runs";
import { createMerchant, nearby, type TestMerchant } from "@/test/world";

let merchant: TestMerchant;
let branch: string;

beforeEach(async () => {
  merchant = await createMerchant();
  branch = await createBranch(merchant, { name: "Old Town", contact_name: "Grace" });
});

const TEST = { environment: "test" } as const;

const orderOf = async (id: string, key = merchant.testKey) =>
  (await get(`/orders/${id}`, key)).body;

const close = () => patch(`/branches/${branch}`, merchant.testKey, { status: "closed" });

const there = () => {
  const { lat, lng } = branchBody(merchant);
  return { pickup_lat: lat, pickup_lng: lng };
};

describe("an order of a branch", () => {
  test("is priced and placed from its place, and carries it", async () => {
    const to = nearby(merchant.pickup, 3);
    const delivery = { delivery_lat: to.latitude, delivery_lng: to.longitude };
    const quote = async (fields: object) =>
      (await post("/quote", merchant.testKey, { ...delivery, ...fields })).body;
    const [own, branched, placed] = [
      await quote({}),
      await quote({ branch_id: branch }),
      await quote(there()),
    ];
    expect(branched).toMatchObject({ branch_id: branch, distance_km: placed.distance_km });
    expect(branched.distance_km).not.toBe(own.distance_km);
    expect([typeof own.branch_id, placed.branch_id]).toEqual(["string", null]);
    const { id } = await placeOrder(merchant, { ...TEST, fields: { branch_id: branch } });
    expect(await orderOf(id)).toMatchObject({
      branch_id: branch,
      pickup_address: "Shop 4, Old Town",
      ...there(),
    });
    await fanOutEvents();
    const { body } = await get(`/events?order_id=${id}`, merchant.testKey);
    expect(body.events[0].data.branch_id).toBe(branch);
  });

  test("is placed by its quote, with the branch of the quote or another one", async () => {
    const to = nearby(merchant.pickup, 3);
    const delivery = { delivery_lat: to.latitude, delivery_lng: to.longitude };
    const quoted = async (fields: object) =>
      (await post("/quote", merchant.testKey, { ...delivery, ...fields })).body.quote_id as string;
    const quote_id = await quoted({ branch_id: branch });
    const { body } = await createOrder(merchant.testKey, { quote_id });
    expect((await orderOf(body.order_id)).branch_id).toBe(branch);
    const twin = await createBranch(merchant, { lat: there().pickup_lat, lng: there().pickup_lng });
    const { body: other } = await createOrder(merchant.testKey, { quote_id, branch_id: twin });
    expect((await orderOf(other.order_id)).branch_id).toBe(twin);
    const { body: own } = await createOrder(merchant.testKey, { quote_id, ...there() });
    expect((await orderOf(own.order_id)).branch_id).toBeNull();
    const { body: usual } = await createOrder(merchant.testKey, { quote_id: await quoted({}) });
    expect((await orderOf(usual.order_id)).branch_id).not.toBe(branch);
  });

  test("has the fee of its own place only", async () => {
    const { branch_id: _, ...body } = await quotedOrder(merchant, {
      ...TEST,
      to: nearby(merchant.pickup, 9),
      fields: { branch_id: branch },
    });
    expect((await createOrder(merchant.testKey, body)).body.code).toBe("fee_not_quoted");
  });

  test("is another request than one of another branch", async () => {
    const body = await quotedOrder(merchant, { ...TEST, fields: { branch_id: branch } });
    const key = randomUUID();
    await createOrder(merchant.testKey, body, key);
    const { body: replay } = await createOrder(merchant.testKey, { ...body, branch_id: null }, key);
    expect(replay.idempotency_mismatch).toEqual(["branch_id"]);
  });

  test("is answered again after the branch was closed, and none is placed there", async () => {
    const body = await quotedOrder(merchant, { ...TEST, fields: { branch_id: branch } });
    const key = randomUUID();
    const first = await createOrder(merchant.testKey, body, key);
    await close();
    const again = await createOrder(merchant.testKey, body, key);
    expect(again.body).toEqual({ ...first.body, idempotent_replay: true });
    expect((await createOrder(merchant.testKey, body)).body.code).toBe("branch_not_found");
    const { delivery_lat, delivery_lng } = body;
    const quote = { delivery_lat, delivery_lng, branch_id: branch };
    expect((await post("/quote", merchant.testKey, quote)).body.code).toBe("branch_not_found");
    expect((await orderOf(first.body.order_id)).branch_id).toBe(branch);
  });

  test("is refused for a branch of another merchant, of test alone, and for an unknown one", async () => {
    const other = await createMerchant();
    const foreign = await createBranch(other, {}, other.liveKey);
    const body = await quotedOrder(merchant);
    for (const branch_id of [foreign, branch, "pkp_0000000000000000000000", "7"]) {
      const { status, body: answer } = await createOrder(merchant.liveKey, { ...body, branch_id });
      expect([status, answer.code]).toEqual([404, "branch_not_found"]);
    }
  });

  test("does not bring a pickup of its own", async () => {
    const body = await quotedOrder(merchant, TEST);
    const both = { ...body, branch_id: branch, ...there() };
    const { body: answer } = await createOrder(merchant.testKey, both);
    expect(answer.issues).toMatchObject([{ path: "branch_id", code: "branch_and_pickup" }]);
    const wrong = await createOrder(merchant.testKey, { ...body, branch_id: 7 });
    expect(wrong.body.issues).toMatchObject([{ path: "branch_id" }]);
  });

  test("shows its rider whom to ask for there", async () => {
    const { merchant: shop, rider, order } = await carriedOrder();
    const { branch_id: id } = await orderOf(order.orderId, shop.liveKey);
    await patch(`/branches/${id}`, shop.liveKey, { contact_name: "Grace", note: "Ring" });
    const [job] = await listRiderJobs(rider);
    expect(job).toMatchObject({ pickupContactName: "Grace", pickupNote: "Ring" });
  });
});

test("many orders, runs and standing orders start at a branch", async () => {
  const order = await quotedOrder(merchant, { ...TEST, fields: { branch_id: branch } });
  const bulk = { orders: [{ idempotency_key: randomUUID(), ...order }] };
  const { body: placed } = await post("/create-orders", merchant.testKey, bulk);
  const run = { drops: [dropAt(merchant.pickup, 4)], branch_id: branch };
  const { body: quote } = await post("/runs/quote", merchant.testKey, run);
  const { body: made } = await createRun(merchant.testKey, { ...run, total_fee: quote.total_fee });
  const body = seriesBody(merchant);
  const of = { ...body, order: { ...body.order, branch_id: branch } };
  const series = await createSeries(merchant.testKey, of);
  await workSeries();
  const [dated] = await ordersOfSeries(series);
  const ids = [placed.results[0].order.order_id, made.orders[0].order_id, dated!.id];
  for (const id of ids) expect((await orderOf(id)).branch_id).toBe(branch);
  const read = async () => (await get(`/series/${series}`, merchant.testKey)).body.order.branch_id;
  expect(await read()).toBe(branch);
  const { order: usual } = seriesBody(merchant);
  await patch(`/series/${series}`, merchant.testKey, { status: "paused" });
  expect(await read()).toBe(branch);
  await patch(`/series/${series}`, merchant.testKey, { order: usual });
  expect(await read()).toBeNull();
  const lost = { order: { ...usual, branch_id: "pkp_0000000000000000000000" } };
  const refused = await patch(`/series/${series}`, merchant.testKey, lost);
  expect(refused.body.code).toBe("branch_not_found");
});

test("lists, exports and reports have the orders of a branch alone", async () => {
  const { id } = await placeOrder(merchant, { ...TEST, fields: { branch_id: branch } });
  const { id: other } = await placeOrder(merchant, TEST);
  const idsOf = async (search: string) => {
    const { body } = await get(`/orders${search}`, merchant.testKey);
    return body.orders.map((order: { order_id: string }) => order.order_id);
  };
  expect(await idsOf(`?branch_id=${branch}`)).toEqual([id]);
  expect(await idsOf(`?branch_id=${branch}&search=${other}`)).toEqual([]);
  expect(await idsOf("?branch_id=unknown")).toEqual([]);
  const { body: lines } = await get(`/orders/export?branch_id=${branch}`, merchant.testKey);
  expect(lines).toMatchObject([{ order_id: id, branch_id: branch }, { exported: 1 }]);
  const report = async (search: string) =>
    (await get(`/reports/orders?${search}`, merchant.testKey)).body;
  const { total, rows } = await report("group_by=branch");
  expect(total.orders).toBe(2);
  expect(rows).toMatchObject([
    { orders: 1, fees: expect.any(Number) },
    { orders: 1, fees: expect.any(Number) },
  ]);
  const own = rows.find((row: { branch_id: string }) => row.branch_id === branch);
  expect(own.group).toBe("Old Town");
  const { total: alone } = await report(`branch_id=${branch}&group_by=area`);
  const { group: _, branch_id: __, ...figures } = own;
  expect(alone).toEqual(figures);
  expect((await report("branch_id=unknown")).total.orders).toBe(0);
});

test("the dashboard's search, its counts and its file have the orders of a branch alone", async () => {
  const { id } = await placeOrder(merchant, { ...TEST, fields: { branch_id: branch } });
  const { id: other } = await placeOrder(merchant, TEST);
  const context = await contextOf(merchant, "test");
  const find = (search: OrderSearch) => searchOrders(context, { ...search, limit: 10 });
  for (const search of [{}, { search: id }]) {
    const { orders, counts } = await find({ ...search, pickupId: branch });
    expect([orders.map((it) => it.id), counts.searching.count]).toEqual([[id], 1]);
  }
  expect((await find({ search: other, pickupId: branch })).orders).toEqual([]);
  let text = "";
  for await (const lines of readOrderLines(context, { pickupId: branch })) text += lines;
  const [head, line, end] = text.split("\r\n");
  expect(head).toMatch(/,branch_id,branch$/);
  expect([line?.slice(0, id.length), end]).toEqual([id, ""]);
  expect(line).toMatch(new RegExp(`,${branch},Old Town$`));
});
