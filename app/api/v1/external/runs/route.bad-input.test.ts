import { expect, test } from "vitest";
import { balanceOf, countTraces, createOrder, loadOf, quotedOrder } from "@/test/orders";
import { createRun, dropAt } from "@/test/runs";
import { createMerchant, createRider, type Place } from "@/test/world";

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

type Drop = (north?: number, fields?: object) => object;

test.each<[string, (drop: Drop, pickup: Place) => object, string, string]>([
  [
    "26 drops",
    (drop) => ({ drops: Array.from({ length: 26 }, () => drop()) }),
    "drops",
    "at most 25 drops; this one has 26",
  ],
  ["no drops", () => ({ drops: [] }), "drops", "at least one drop"],
  ["drops that are no list", () => ({ drops: {} }), "drops", "list of drops"],
  ["nothing", () => ({}), "drops", "list of drops"],
  [
    "a drop with a pickup of its own",
    (drop) => ({ drops: [drop(), drop(2, { pickup_lat: 1, pickup_lng: 1 })] }),
    "drops.1.pickup_lat",
    "no such field",
  ],
  [
    "a drop with a fee",
    (drop) => ({ drops: [drop(1, { delivery_fee: 100 })] }),
    "drops.0.delivery_fee",
    "no such field",
  ],
  [
    "half a pickup",
    (drop, { latitude }) => ({ pickup_lat: latitude, drops: [drop()] }),
    "pickup_lng",
    "Send both or neither",
  ],
  [
    "a drop without a place",
    () => ({ drops: [{ item_name: "Bread" }] }),
    "drops.0.delivery_lat",
    "decimal degrees",
  ],
  [
    "a place in words",
    (drop) => ({ drops: [drop(1, { delivery_lng: "east" })] }),
    "drops.0.delivery_lng",
    "decimal degrees",
  ],
  [
    "a window that ends before it starts",
    (drop) => ({ drops: [drop(1, { deliver_from: inMinutes(60), deliver_until: inMinutes(50) })] }),
    "drops.0.deliver_until",
    "ends before it starts",
  ],
  [
    "a window in words",
    (drop) => ({ drops: [drop(1, { deliver_until: "noon" })] }),
    "drops.0.deliver_until",
    "RFC 3339",
  ],
  [
    "a pickup in the past",
    (drop) => ({ pickup_at: inMinutes(-60), drops: [drop()] }),
    "pickup_at",
    "",
  ],
])("%s is refused by name, and nothing is placed", async (_name, bodyOf, path, message) => {
  const merchant = await createMerchant();
  const drop: Drop = (north = 1, fields = {}) =>
    dropAt(merchant.pickup, north, fields as Record<string, unknown>);
  const refused = await createRun(merchant.liveKey, bodyOf(drop, merchant.pickup));
  expect([refused.status, refused.body.code]).toEqual([400, "invalid_request"]);
  const issue = refused.body.issues.find((it: { path: string }) => it.path === path);
  expect(issue?.message).toContain(message);
  expect(await countTraces(merchant)).toMatchObject({ keys: 0, orders: 0 });
});

test("every drop that can't be delivered is named, and none of the run is placed", async () => {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  const { pickup } = merchant;
  const refused = await createRun(merchant.liveKey, {
    drops: [
      dropAt(pickup, 2),
      dropAt(pickup, 0),
      dropAt(pickup, 1, { weight_estimate: "heavy" }),
      { delivery_lat: 0, delivery_lng: 0 },
    ],
  });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ error: "Invalid drops", code: "drops_refused" });
  expect(refused.body.drops.map(({ drop, code }: Record<string, unknown>) => [drop, code])).toEqual(
    [
      [1, "invalid_distance"],
      [2, "calculation_failed"],
      [3, "invalid_delivery"],
    ],
  );
  expect(await loadOf(rider.id)).toEqual({ jobs: 0, grams: 0 });
  expect(await countTraces(merchant)).toMatchObject({ keys: 0, orders: 0, postings: 0 });
});

test.each([
  ["ends before a rider could be there", { deliver_until: inMinutes(5) }],
  ["begins hours after the pickup", { deliver_from: inMinutes(200) }],
])("a window that %s is refused for its drop", async (_name, window) => {
  const merchant = await createMerchant();
  const refused = await createRun(merchant.testKey, {
    drops: [dropAt(merchant.pickup, 1), dropAt(merchant.pickup, 3, window)],
  });
  expect(refused.body.code).toBe("drops_refused");
  expect(refused.body.drops).toMatchObject([{ drop: 1, code: "window_out_of_reach" }]);
});

test("unknown fields beside the drops are named in the answer", async () => {
  const merchant = await createMerchant();
  const { status, body } = await createRun(merchant.testKey, {
    pickup: "here",
    drops: [dropAt(merchant.pickup, 1)],
  });
  expect([status, body.ignored_fields]).toEqual([200, ["pickup"]]);
});

test("the same key gives the first answer again, says what differs, and places nothing more", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const body = { drops: [dropAt(merchant.pickup, 1), dropAt(merchant.pickup, 2)] };
  const first = await createRun(merchant.liveKey, body, "one");
  const before = await countTraces(merchant);
  const replay = await createRun(merchant.liveKey, body, "one");
  expect(replay.text).toBe(first.text.replace(/\}$/, ',"idempotent_replay":true}'));
  const other = await createRun(merchant.liveKey, { drops: [] }, "one");
  expect(other.body).toMatchObject({ idempotent_replay: true, idempotency_mismatch: ["drops"] });
  expect(await countTraces(merchant)).toEqual(before);
});

test("all ways to pay at the door are the same request as none named, in any order", async () => {
  const merchant = await createMerchant();
  const run = (more: Record<string, unknown>) =>
    createRun(
      merchant.testKey,
      { drops: [{ ...dropAt(merchant.pickup, 1), collect_amount: 5_000, ...more }] },
      "methods",
    );
  expect((await run({ collect_methods: ["cash", "mobile_money"] })).status).toBe(200);
  for (const same of [{ collect_methods: ["mobile_money", "cash"] }, {}]) {
    const { body } = await run(same);
    expect(body.idempotent_replay).toBe(true);
    expect(body.idempotency_mismatch).toBeUndefined();
  }
  const other = await run({ collect_methods: ["cash"] });
  expect(other.body.idempotency_mismatch).toEqual(["drops"]);
});

test("two requests with one key at once place one run", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const before = await balanceOf(merchant);
  const body = { drops: [dropAt(merchant.pickup, 1), dropAt(merchant.pickup, 2)] };
  const answers = await Promise.all(
    [1, 2, 3].map(() => createRun(merchant.liveKey, body, "at-once")),
  );
  expect(new Set(answers.map((answer) => answer.body.run_id)).size).toBe(1);
  expect(answers.filter((answer) => answer.body.idempotent_replay)).toHaveLength(2);
  expect(await countTraces(merchant)).toMatchObject({ orders: 2 });
  expect(await balanceOf(merchant)).toBeCloseTo(before - answers[0]!.body.total_fee);
});

test("an order's key is another one than a run's", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const order = await createOrder(
    merchant.liveKey,
    await quotedOrder(merchant),
    "number 7".replace(" ", "-"),
  );
  const run = await createRun(
    merchant.liveKey,
    { drops: [dropAt(merchant.pickup, 1)] },
    "number-7",
  );
  expect([order.status, run.status]).toEqual([200, 200]);
  expect(run.body.idempotent_replay).toBeUndefined();
});
