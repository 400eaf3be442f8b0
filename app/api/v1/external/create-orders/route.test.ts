import { describe, expect, test } from "vitest";
import { routes } from "@/app/routes.gen";
import { createFront } from "@/lib/http/server/front";
import { post } from "@/test/api";
import {
  codesIn,
  createOrders,
  quotedOrders,
  statusesIn,
  type BulkResult,
} from "@/test/bulk-orders";
import { whileRowsAreHeld } from "@/test/hold-rows";
import { expectNoViolations } from "@/test/invariants";
import { balanceOf, countTraces, createOrder, quotedOrder } from "@/test/orders";
import { createMerchant, createRider, nearby, owner, topUp, type TestMerchant } from "@/test/world";

/** The id of a fresh quote of a merchant. */
async function quoteIdOf({ pickup, ...keys }: TestMerchant, environment: "live" | "test" = "test") {
  const { latitude, longitude } = nearby(pickup);
  const key = environment === "live" ? keys.liveKey : keys.testKey;
  const to = { delivery_lat: latitude, delivery_lng: longitude };
  return (await post("/quote", key, to)).body.quote_id as string;
}

describe("a call", () => {
  test("places each order with a result of its own, in the order of the request", async () => {
    const merchant = await createMerchant();
    const rider = await createRider(merchant.pickup, { jobLimit: 10 });
    const orders = await quotedOrders(merchant, 4);
    const mixed = [
      { ...orders[0], merchant_reference_id: "1001" },
      { ...orders[1], delivery_lat: "north" },
      { ...orders[2], delivery_fee: 1 },
      { ...orders[3], nickname: "gate", merchant_reference_id: "1004" },
    ];
    const answer = await createOrders(merchant.liveKey, mixed);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, placed: 2, refused: 2 });
    const results = answer.body.results as BulkResult[];
    expect(results.map((it) => it.idempotency_key)).toEqual(orders.map((it) => it.idempotency_key));
    expect(statusesIn(answer)).toEqual([200, 400, 400, 200]);
    expect(codesIn(answer)).toEqual([null, "invalid_coordinates", "fee_not_quoted", null]);
    expect(results[3]).toMatchObject({
      order: { merchant_reference_id: "1004", status: "searching" },
      ignored_fields: ["nickname"],
    });
    expect(await countTraces(merchant)).toMatchObject({ keys: 2, orders: 2, postings: 2 });
    await expectNoViolations([merchant], [rider]);
  });

  test("answers an order as create-order would, under the same key", async () => {
    const merchant = await createMerchant();
    const [one, two] = await quotedOrders(merchant, 2, { environment: "test" });
    const { idempotency_key: key, ...body } = one!;
    const single = await createOrder(merchant.testKey, body, key);
    const { body: many } = await createOrders(merchant.testKey, [one, two]);
    expect(many.results[0].order).toEqual({ ...single.body, idempotent_replay: true });
    const { idempotency_key: other, ...again } = two!;
    const replay = await createOrder(merchant.testKey, again, other);
    expect(replay.body).toEqual({ ...many.results[1].order, idempotent_replay: true });
    expect(await countTraces(merchant)).toMatchObject({ orders: 2 });
  });

  test("places the order of a quote that names nothing else, and refuses another shop's", async () => {
    const [merchant, other] = await Promise.all([createMerchant(), createMerchant()]);
    const quoted = await quoteIdOf(merchant);
    const foreign = await quoteIdOf(other);
    const live = await quoteIdOf(merchant, "live");
    const answer = await createOrders(merchant.testKey, [
      { idempotency_key: "own", quote_id: quoted },
      { idempotency_key: "foreign", quote_id: foreign },
      { idempotency_key: "live", quote_id: live },
    ]);
    expect(codesIn(answer)).toEqual([null, "quote_not_found", "quote_not_found"]);
    expect(await countTraces(merchant)).toMatchObject({ orders: 1 });
  });

  test("refuses what the wallet does not cover, and writes nothing of it", async () => {
    const merchant = await createMerchant({ balance: 0 });
    const rider = await createRider(merchant.pickup, { jobLimit: 10 });
    const orders = await quotedOrders(merchant, 6);
    const fee = orders[0]!.delivery_fee;
    await topUp(merchant.id, fee * 3.5);
    const answer = await createOrders(merchant.liveKey, orders);
    expect(answer.body).toMatchObject({ placed: 3, refused: 3 });
    expect(statusesIn(answer).toSorted()).toEqual([200, 200, 200, 402, 402, 402]);
    const refused = (answer.body.results as BulkResult[]).find(({ error }) => error);
    expect(refused?.error).toMatchObject({
      code: "insufficient_funds",
      balance: expect.any(Number),
      required: fee,
    });
    expect(await balanceOf(merchant)).toBe(fee * 0.5);
    expect(await countTraces(merchant)).toMatchObject({ keys: 3, orders: 3, postings: 3 });
    await topUp(merchant.id, fee * 3);
    const again = await createOrders(merchant.liveKey, orders);
    expect(again.body).toMatchObject({ placed: 6, refused: 0 });
    expect(await countTraces(merchant)).toMatchObject({ keys: 6, orders: 6, postings: 6 });
    await expectNoViolations([merchant], [rider]);
  });
});

describe("a repeated call", () => {
  test("gives the same answers and doubles nothing", async () => {
    const merchant = await createMerchant();
    const orders = await quotedOrders(merchant, 5, { environment: "test" });
    const first = await createOrders(merchant.testKey, orders);
    const before = await countTraces(merchant);
    const again = await createOrders(merchant.testKey, orders);
    expect(again.body.results).toEqual(
      (first.body.results as BulkResult[]).map((result) => ({
        ...result,
        order: { ...result.order, idempotent_replay: true },
      })),
    );
    expect(await countTraces(merchant)).toEqual(before);
  });

  test("that runs at the same time places each order once", async () => {
    const merchant = await createMerchant();
    const orders = await quotedOrders(merchant, 12, { environment: "test" });
    const answers = await Promise.all([0, 1].map(() => createOrders(merchant.testKey, orders)));
    const idsOf = ({ body }: (typeof answers)[0]) =>
      (body.results as BulkResult[]).map(({ order }) => order?.order_id);
    expect(answers.map(({ body }) => body.placed)).toEqual([12, 12]);
    expect(idsOf(answers[0]!)).toEqual(idsOf(answers[1]!));
    expect(await countTraces(merchant)).toMatchObject({ keys: 12, orders: 12 });
  });

  test("after a client that left half way places the rest", async () => {
    const merchant = await createMerchant();
    const orders = await quotedOrders(merchant, 60, { environment: "test" });
    const body = JSON.stringify({ orders });
    const client = new AbortController();
    const left = createFront(routes).fetch(
      new Request("http://tumiza.test/api/v1/external/create-orders", {
        method: "POST",
        headers: { "X-API-Key": merchant.testKey, "Content-Type": "application/json" },
        body,
        signal: client.signal,
      }),
    );
    await expect.poll(() => countTraces(merchant)).not.toMatchObject({ orders: 0 });
    client.abort();
    await left;
    const { orders: placed } = await countTraces(merchant);
    expect(placed).toBeLessThan(60);
    const again = await createOrders(merchant.testKey, orders);
    expect(again.body).toMatchObject({ placed: 60, refused: 0 });
    const replays = (again.body.results as BulkResult[]).filter(
      ({ order }) => order?.idempotent_replay,
    );
    expect(replays).toHaveLength(placed!);
    expect(await countTraces(merchant)).toMatchObject({ keys: 60, orders: 60 });
  });

  test("refuses other fields under a used key by itself, where the call asks for that", async () => {
    const merchant = await createMerchant();
    const orders = await quotedOrders(merchant, 2, { environment: "test" });
    await createOrders(merchant.testKey, orders);
    const changed = [orders[0], { ...orders[1], receiver_name: "Another" }];
    const answered = await createOrders(merchant.testKey, changed);
    expect(answered.body.results[1].order.idempotency_mismatch).toEqual(["receiver_name"]);
    const refused = await createOrders(merchant.testKey, changed, {
      "Idempotency-Mismatch": "refuse",
    });
    expect(codesIn(refused)).toEqual([null, "idempotency_mismatch"]);
  });
});

describe("a call is refused whole, and places nothing,", () => {
  const cases: [string, (orders: object[]) => unknown, string][] = [
    ["without orders", () => [], "orders"],
    ["with another thing than a list", () => "all", "orders"],
    [
      "with an order without a key",
      ([one]) => [one, { delivery_lat: 1 }],
      "orders.1.idempotency_key",
    ],
    [
      "with a key with a space",
      ([one]) => [{ ...one, idempotency_key: "a b" }],
      "orders.0.idempotency_key",
    ],
    ["with one key twice", ([one, two]) => [one, two, one], "orders.2.idempotency_key"],
    ["with null for an order", ([one]) => [one, null], "orders.1"],
    [
      "with 501 orders",
      () => Array.from({ length: 501 }, (_, at) => ({ idempotency_key: `k${at}` })),
      "orders",
    ],
  ];
  test.each(cases)("%s", async (_, change, field) => {
    const merchant = await createMerchant();
    const orders = await quotedOrders(merchant, 2, { environment: "test" });
    const answer = await createOrders(merchant.testKey, change(orders));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "invalid_request", issues: [{ field }] });
    expect(await countTraces(merchant)).toMatchObject({ keys: 0, orders: 0 });
  });

  test("with a clear number where it is too long", async () => {
    const merchant = await createMerchant();
    const orders = Array.from({ length: 501 }, (_, at) => ({ idempotency_key: `k${at}` }));
    const { body } = await createOrders(merchant.testKey, orders);
    expect(body.message).toContain("A call has at most 500 orders; this one has 501.");
  });
});

describe("limits", () => {
  test("count orders and not calls, and leave create-order alone", async () => {
    const merchant = await createMerchant();
    const orders = Array.from({ length: 300 }, (_, at) => ({ idempotency_key: `k${at}` }));
    const first = await createOrders(merchant.testKey, orders);
    expect(first.body).toMatchObject({ placed: 0, refused: 300 });
    expect(first.headers.get("ratelimit")).toMatch(/^"create-orders";r=\d+;t=\d+$/);
    const second = await createOrders(merchant.testKey, orders);
    expect(second.status).toBe(429);
    expect(second.body).toMatchObject({ code: "rate_limited", retry_after: expect.any(Number) });
    const body = await quotedOrder(merchant, { environment: "test" });
    expect((await createOrder(merchant.testKey, body)).status).toBe(200);
  });

  test("let a whole call pass that is longer than the rest of a slow account's burst", async () => {
    const merchant = await createMerchant();
    await owner`update merchants set requests_per_minute = 60 where id = ${merchant.id}`;
    const orders = Array.from({ length: 500 }, (_, at) => ({ idempotency_key: `k${at}` }));
    expect((await createOrders(merchant.testKey, orders)).status).toBe(200);
    expect((await createOrders(merchant.testKey, orders)).status).toBe(429);
  });

  test("answer in time while a wallet is locked; the repeated call places all", async () => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup, { jobLimit: 10 });
    const orders = await quotedOrders(merchant, 6);
    const startedAt = performance.now();
    const answer = await whileRowsAreHeld(
      `select from wallets where merchant_id = '${merchant.id}'`,
      () => createOrders(merchant.liveKey, orders),
    );
    expect(performance.now() - startedAt).toBeLessThan(12_000);
    expect(codesIn(answer)).toEqual(Array(6).fill("unavailable"));
    const again = await createOrders(merchant.liveKey, orders);
    expect(again.body).toMatchObject({ placed: 6, refused: 0 });
    expect(await countTraces(merchant)).toMatchObject({ keys: 6, orders: 6, postings: 6 });
  }, 30_000);
});
