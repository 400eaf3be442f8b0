import { expect, test } from "vitest";
import { post } from "@/test/api";
import { countTraces, loadOf } from "@/test/orders";
import { createRun, dropAt } from "@/test/runs";
import { createMerchant, createRider, nearby, owner } from "@/test/world";

async function createShop() {
  const merchant = await createMerchant();
  const rider = await createRider(nearby(merchant.pickup, 1));
  const drops = [dropAt(merchant.pickup, 4), dropAt(merchant.pickup, 2)];
  return { merchant, rider, drops };
}

test("a run is placed as it was quoted: prices, saving, routes and arrivals", async () => {
  const { merchant, drops } = await createShop();
  const { status, body: quote } = await post("/runs/quote", merchant.liveKey, { drops });
  expect(status).toBe(200);
  const { body: run } = await createRun(merchant.liveKey, { drops, total_fee: quote.total_fee });
  for (const total of ["route_count", "total_fee", "total_single_fee", "total_saving"]) {
    expect(run[total]).toBe(quote[total]);
  }
  expect(quote.total_saving).toBeGreaterThan(0);
  for (const [index, drop] of quote.drops.entries()) {
    const { eta_range: range, expected_at: at, ...planned } = drop;
    expect(run.orders[index]).toMatchObject(planned);
    const minutes = Math.round((Date.parse(at) - Date.now()) / 60_000);
    expect(minutes).toBeGreaterThanOrEqual(range.min_minutes);
    expect(minutes).toBeLessThanOrEqual(range.max_minutes);
    const apart = Math.abs(Date.parse(run.orders[index].expected_at) - Date.parse(at));
    expect(apart).toBeLessThan(60_000);
  }
});

test("a quote of a run writes nothing and reserves no rider, also with an empty wallet", async () => {
  const { merchant, rider, drops } = await createShop();
  await owner`update wallets set balance_minor = 0 where merchant_id = ${merchant.id}`;
  expect((await post("/runs/quote", merchant.liveKey, { drops })).status).toBe(200);
  expect(await countTraces(merchant)).toMatchObject({ keys: 0, orders: 0, postings: 0 });
  const [row] = await owner`select count(*)::int from quotes where merchant_id = ${merchant.id}`;
  expect(row?.count).toBe(0);
  expect(await loadOf(rider.id)).toEqual({ jobs: 0, grams: 0 });
});

test("a run that costs something else than was agreed is refused, and nothing is placed", async () => {
  const { merchant, rider, drops } = await createShop();
  const { body: quote } = await post("/runs/quote", merchant.liveKey, { drops });
  for (const total of [quote.total_fee - 50, quote.total_single_fee, 0.001]) {
    const refused = await createRun(merchant.liveKey, { drops, total_fee: total }, "agreed");
    expect([refused.status, refused.body.code]).toEqual([400, "run_fee_changed"]);
  }
  expect(await countTraces(merchant)).toMatchObject({ keys: 0, orders: 0 });
  expect(await loadOf(rider.id)).toEqual({ jobs: 0, grams: 0 });
  const placed = await createRun(merchant.liveKey, { drops, total_fee: quote.total_fee }, "agreed");
  expect(placed.status).toBe(200);
});

test("a quote of a run names every drop that can't be delivered", async () => {
  const { merchant } = await createShop();
  const { body } = await post("/runs/quote", merchant.liveKey, {
    drops: [dropAt(merchant.pickup, 2), dropAt(merchant.pickup, 0)],
  });
  expect(body.code).toBe("drops_refused");
  expect(body.drops).toMatchObject([{ drop: 1, code: "invalid_distance" }]);
});
