import { expect, test } from "vitest";
import { expectNoViolations } from "@/test/invariants";
import { contextOf } from "@/test/merchant-desk";
import { accept, offersOf, openOfferOf, stateOf } from "@/test/offers";
import { balanceOf, createOrder, loadOf, moveOrder, placeOrder, quotedOrder } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { act, phoneOf, readDay } from "@/test/rider-phone";
import { createMerchant, createRider, nearby, owner, type TestMerchant } from "@/test/world";
import { addPriorityFee } from "../changes/add-priority-fee";
import { readOrders } from "../orders/read-orders";
import { joinRun, quoteJoin } from "./join-run";
import { totalOf } from "./price-run";

/** Orders so many kilometres north of the pickup. */
async function placeNorth(
  shop: TestMerchant,
  kilometres: number[],
  environment: "live" | "test" = "live",
  fields: Record<string, unknown> = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (const north of kilometres) {
    const to = nearby(shop.pickup, north);
    const body = await quotedOrder(shop, { environment, to, fields });
    const key = environment === "live" ? shop.liveKey : shop.testKey;
    const { body: answer } = await createOrder(key, body);
    ids.push(String(answer.order_id));
  }
  return ids;
}

/** Three orders along a street, each offered to a rider of its own. */
async function createThree() {
  const shop = await createMerchant();
  const riders = [];
  for (const away of [0, 1, 2]) {
    riders.push(await createRider(nearby(shop.pickup, away), { jobLimit: 3 }));
  }
  const ids = await placeNorth(shop, [6, 2, 4]);
  const merchant = await contextOf(shop, "live");
  const total = totalOf(await quoteJoin(merchant, ids)) / 100;
  return { shop, merchant, riders, ids, total };
}

test("chosen orders become one run: one rider is asked for all, and the saving is back in the wallet", async () => {
  const { shop, merchant, riders, ids, total } = await createThree();
  const before = await balanceOf(shop);
  const single = (await readOrders(merchant, ids)).reduce((sum, it) => sum + it.feeMinor, 0) / 100;
  const promisesOf = async () =>
    Object.fromEntries((await readOrders(merchant, ids)).map((it) => [it.id, it.promisedBy]));
  const promises = await promisesOf();
  expect(total).toBeLessThan(single);

  const runId = await joinRun(merchant, ids, total);
  expect(await balanceOf(shop)).toBeCloseTo(before + single - total);
  const orders = await readOrders(merchant, ids);
  expect(orders.map((it) => it.runId)).toEqual([runId, runId, runId]);
  expect(await promisesOf()).toEqual(promises);
  const phone = await phoneOf(riders[0]!);
  expect((await readDay(phone)).offers).toHaveLength(3);
  expect(await loadOf(riders[1]!.id)).toEqual({ jobs: 0, grams: 0 });

  await act(phone, { kind: "accept_offer", offerId: (await openOfferOf(ids[0]!)).id });
  const stops = (await readDay(phone)).route.stops.slice(3).map(({ orderId }) => orderId);
  expect(stops).toEqual([ids[1], ids[2], ids[0]]);
  await expectNoViolations([shop], riders);
});

test("an order of such a run that is cancelled gives back what it cost in the run", async () => {
  const { shop, merchant, riders, ids, total } = await createThree();
  const before = await balanceOf(shop);
  await joinRun(merchant, ids, total);
  for (const id of ids) await moveOrder(shop, id, "cancelled");
  const [{ paid }] = await owner<[{ paid: string }]>`
    select sum(fee_minor) as paid from orders where id = any (${ids})`;
  const [{ single }] = await owner<[{ single: string }]>`
    select sum(single_fee_minor) as single from orders where id = any (${ids})`;
  expect(await balanceOf(shop)).toBeCloseTo(before + Number(single) / 100);
  expect(Number(paid)).toBeLessThan(Number(single));
  await expectNoViolations([shop], riders);
});

test("a rider who was asked for one of the orders alone can be asked for the run", async () => {
  const shop = await createMerchant();
  const rider = await createRider(shop.pickup, { jobLimit: 3 });
  const merchant = await contextOf(shop, "live");
  const ids = await placeNorth(shop, [2, 4]);
  await joinRun(merchant, ids, totalOf(await quoteJoin(merchant, ids)) / 100);
  for (const id of ids) {
    expect((await offersOf(id)).map(({ riderId, state }) => [riderId, state])).toEqual([
      [rider.id, "withdrawn"],
      [rider.id, "open"],
    ]);
  }
  await expectNoViolations([shop], [rider]);
});

test("an order that a rider has accepted, and one of another shop, join no run", async () => {
  const { shop, merchant, riders, ids, total } = await createThree();
  const foreign = await placeOrder(await createMerchant(), { environment: "test" });
  expect(await refusalOf(quoteJoin(merchant, [...ids, foreign.id]))).toBe("invalid_request");
  await accept(await openOfferOf(ids[2]!));
  expect(await refusalOf(joinRun(merchant, ids, total))).toBe("invalid_request");
  expect((await readOrders(merchant, ids)).every(({ runId }) => runId === null)).toBe(true);
  await expectNoViolations([shop], riders);
});

test("of a rider's acceptance and a join at the same time one wins, and nothing is half done", async () => {
  const { shop, merchant, riders, ids, total } = await createThree();
  const offer = await openOfferOf(ids[1]!);
  const before = await balanceOf(shop);
  const [joined] = await Promise.allSettled([joinRun(merchant, ids, total), accept(offer)]);
  const states = await Promise.all(ids.map((id) => stateOf(id)));
  const orders = await readOrders(merchant, ids);
  if (joined.status === "fulfilled") {
    expect(states.map(({ status }) => status)).toEqual(["searching", "searching", "searching"]);
    expect(orders.every(({ runId }) => runId === joined.value)).toBe(true);
  } else {
    expect(orders.every(({ runId }) => runId === null)).toBe(true);
    expect(await balanceOf(shop)).toBe(before);
  }
  await expectNoViolations([shop], riders);
});

test("two people who join the same orders make one run", async () => {
  const { shop, merchant, riders, ids, total } = await createThree();
  const done = await Promise.allSettled([1, 2].map(() => joinRun(merchant, ids, total)));
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expectNoViolations([shop], riders);
});

test("another total than the one that was seen is refused", async () => {
  const { merchant, ids, total } = await createThree();
  expect(await refusalOf(joinRun(merchant, ids, total - 1))).toBe("run_fee_changed");
});

test("test orders become a run without money", async () => {
  const shop = await createMerchant();
  const merchant = await contextOf(shop, "test");
  const ids = await placeNorth(shop, [2, 4], "test");
  const runId = await joinRun(merchant, ids, totalOf(await quoteJoin(merchant, ids)) / 100);
  expect((await readOrders(merchant, ids)).map((it) => it.runId)).toEqual([runId, runId]);
  await expectNoViolations([shop], []);
});

test.each([
  ["one order", [2], {}],
  ["an express order", [2, 4], { delivery_speed: "express" }],
])("%s is no run", async (_name, kilometres, fields) => {
  const shop = await createMerchant();
  const merchant = await contextOf(shop, "test");
  const ids = await placeNorth(shop, kilometres, "test", fields);
  expect(await refusalOf(quoteJoin(merchant, ids))).toBe("invalid_request");
});

test("orders for different times are no run, and orders for the same time are offered when it has come", async () => {
  const shop = await createMerchant();
  const merchant = await contextOf(shop, "live");
  await createRider(shop.pickup, { jobLimit: 4 });
  const at = (hours: number) => ({
    pickup_at: new Date(Date.now() + hours * 3_600_000).toISOString(),
  });
  const morning = at(5);
  const ids = await placeNorth(shop, [2, 4], "live", morning);
  const [other] = await placeNorth(shop, [3], "live", at(7));
  expect(await refusalOf(quoteJoin(merchant, [...ids, other!]))).toBe("invalid_request");
  await joinRun(merchant, ids, totalOf(await quoteJoin(merchant, ids)) / 100);
  for (const id of ids) expect(await offersOf(id)).toEqual([]);
  await expectNoViolations([shop], []);
});

test("an order with a priority fee keeps it in the run, and its riders' offers have it", async () => {
  const { shop, merchant, ids } = await createThree();
  const [first = ""] = ids;
  const total = totalOf(await quoteJoin(merchant, ids)) / 100;
  await addPriorityFee(merchant, first, { priorityFee: 500 });
  expect(totalOf(await quoteJoin(merchant, ids)) / 100).toBe(total + 500);
  await joinRun(merchant, ids, total + 500);
  const order = (await readOrders(merchant, ids)).find(({ id }) => id === first);
  expect(order).toMatchObject({ priorityFeeMinor: 50_000 });
  expect((await openOfferOf(first)).riderId).toBe(order?.riderId);
  await expectNoViolations([shop]);
});
