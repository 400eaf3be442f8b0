import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { get, post } from "@/test/api";
import { errorBody } from "@/test/error-body";
import { expectNoViolations } from "@/test/invariants";
import { balanceOf, countTraces, createOrder, placeOrder, quotedOrder } from "@/test/orders";
import {
  createKey,
  createMerchant,
  createRider,
  nearby,
  owner,
  type TestMerchant,
} from "@/test/world";

async function createShop() {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  return { merchant, rider, body: await quotedOrder(merchant), key: randomUUID() };
}

/** Ages the key, as if it had been answered a little more than a day ago. */
async function expire(merchant: TestMerchant, key: string): Promise<void> {
  const rows = await owner`update idempotency_keys
    set created_at = created_at - interval '24 hours 1 second',
        expires_at = expires_at - interval '24 hours 1 second'
    where merchant_id = ${merchant.id} and key = ${key} returning key`;
  expect(rows).toHaveLength(1);
}

describe("the same key within 24 hours", () => {
  // spec: O.10, A3.19-20, A3.22
  test("answers the original bytes, says that it is a replay and changes nothing", async () => {
    const { merchant, rider, body, key } = await createShop();
    const first = await createOrder(merchant.liveKey, body, key);
    const before = await countTraces(merchant);
    const replay = await createOrder(merchant.liveKey, body, key);
    expect(replay.status).toBe(200);
    expect(replay.text).toBe(first.text.replace(/\}$/, ',"idempotent_replay":true}'));
    expect(replay.headers.get("idempotent-replayed")).toBe("true");
    expect(await countTraces(merchant)).toEqual(before);
    await expectNoViolations([merchant], [rider]);
  });

  // spec: L.1
  test("is kept until the last of the 24 hours", async () => {
    const { merchant, body, key } = await createShop();
    await createOrder(merchant.liveKey, body, key);
    await owner`update idempotency_keys set expires_at = now() + interval '5 seconds'
      where merchant_id = ${merchant.id}`;
    expect((await createOrder(merchant.liveKey, body, key)).body.idempotent_replay).toBe(true);
    const [row] =
      await owner`select 1 from orders where merchant_id = ${merchant.id} having count(*) = 1`;
    expect(row).toBeDefined();
  });

  test("answers before any check of the body", async () => {
    const { merchant, body, key } = await createShop();
    const { body: first } = await createOrder(merchant.liveKey, body, key);
    const requests = [
      {},
      { delivery_lat: 1 },
      { ...body, delivery_lat: "north" },
      { ...body, delivery_lat: 0, delivery_lng: 0 },
      { ...body, weight_estimate: "heavy" },
      { ...body, delivery_fee: -1 },
      { ...body, delivery_fee: 1 },
      { ...body, receiver_phone: 5 },
      JSON.stringify(body).replace(/"delivery_lng":[^,}]+/, '"delivery_lng":-1e400'),
    ];
    for (const request of requests) {
      const replay = await createOrder(merchant.liveKey, request, key);
      expect(replay.status).toBe(200);
      expect(replay.body).toMatchObject({ ...first, idempotent_replay: true });
    }
    expect(await countTraces(merchant)).toMatchObject({ orders: 1, postings: 1 });
  });

  test("answers though the wallet is empty and no rider is left", async () => {
    const { merchant, rider, body, key } = await createShop();
    const first = await createOrder(merchant.liveKey, body, key);
    await owner`update riders set is_online = false where id = ${rider.id}`;
    await owner`select post_ledger('withdrawal', 'MWK', ${merchant.id}, 'live', null, 'Spent',
      array[wallet_account(${merchant.id}, 'live'), 'top_up_clearing:MWK'],
      array[-balance_minor, balance_minor]) from wallets
      where merchant_id = ${merchant.id} and environment = 'live'`;
    const replay = await createOrder(merchant.liveKey, body, key);
    expect(replay.status).toBe(200);
    expect(replay.body).toMatchObject({ ...first.body, idempotent_replay: true });
  });

  test("answers the original after the order was cancelled", async () => {
    const { merchant, body, key } = await createShop();
    const first = await createOrder(merchant.liveKey, body, key);
    await post(`/orders/${first.body.order_id}/cancel`, merchant.liveKey);
    const replay = await createOrder(merchant.liveKey, body, key);
    expect(replay.status).toBe(200);
    expect(replay.body).toMatchObject({ ...first.body, status: "searching" });
    expect(await balanceOf(merchant)).toBe(100_000);
  });

  // spec: A3.19
  test("names every field in which a replay differs, and only those", async () => {
    const { merchant, body, key } = await createShop();
    const { body: first } = await createOrder(merchant.liveKey, body, key);
    const other = nearby(merchant.pickup, 5);
    const replay = await createOrder(
      merchant.liveKey,
      {
        ...body,
        delivery_lat: other.latitude,
        delivery_fee: body.delivery_fee + 50,
        receiver_phone: "+265991234567",
        receiver_name: "Somebody else",
        merchant_reference_id: "another",
      },
      key,
    );
    expect(replay.body).toEqual({
      ...first,
      idempotent_replay: true,
      idempotency_mismatch: [
        "delivery_lat",
        "delivery_fee",
        "receiver_name",
        "receiver_phone",
        "merchant_reference_id",
      ],
    });
  });

  test("refuses another order, where its request asks for that", async () => {
    const { merchant, rider, body, key } = await createShop();
    const first = await createOrder(merchant.liveKey, body, key);
    const ask = (rule: string, fields = {}) =>
      createOrder(merchant.liveKey, { ...body, ...fields }, key, { "Idempotency-Mismatch": rule });
    const before = await countTraces(merchant);
    const refused = await ask("refuse", { receiver_name: "Another" });
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual(
      errorBody("idempotency_mismatch", {
        error: "Idempotency mismatch",
        message: expect.stringContaining("new key"),
        idempotency_mismatch: ["receiver_name"],
      }),
    );
    expect(refused.headers.get("idempotent-replayed")).toBeNull();
    // What would be refused by itself is refused as another order too.
    expect((await ask("refuse", { delivery_lat: "x" })).status).toBe(409);
    const same = await ask("refuse");
    expect(same.body).toEqual({ ...first.body, idempotent_replay: true });
    expect((await ask("answer", { receiver_name: "Another" })).status).toBe(200);
    for (const rule of ["", "Refuse", "always"]) {
      expect((await ask(rule)).body.issues).toMatchObject([
        { field: "Idempotency-Mismatch", code: "unknown_value" },
      ]);
    }
    expect(await countTraces(merchant)).toEqual(before);
    await expectNoViolations([merchant], [rider]);
  });

  test("refuses all but one of several orders at once under one key", async ({ expect }) => {
    const { merchant, body, key } = await createShop();
    const names = ["Ada", "Ben", "Chi", "Dan"];
    const answers = await Promise.all(
      names.map((receiver_name) =>
        createOrder(merchant.liveKey, { ...body, receiver_name }, key, {
          "Idempotency-Mismatch": "refuse",
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await countTraces(merchant)).toMatchObject({ orders: 1 });
  });

  test("survives the rotation of the API key", async () => {
    const { merchant, body, key } = await createShop();
    const first = await createOrder(merchant.liveKey, body, key);
    const rotated = await createKey(merchant.id, "live");
    await owner`update credentials set revoked_at = now()
      where merchant_id = ${merchant.id} and last_four = ${merchant.liveKey.slice(-4)}
        and environment = 'live' and last_four <> ${rotated.slice(-4)}`;
    const replay = await createOrder(rotated, body, key);
    expect(replay.body).toMatchObject({ ...first.body, idempotent_replay: true });
    expect(await countTraces(merchant)).toMatchObject({ orders: 1 });
  });
});

describe("the same key elsewhere is another key", () => {
  // spec: A3.21
  test("with another merchant", async () => {
    const { merchant, body, key } = await createShop();
    const other = await createShop();
    const one = await createOrder(merchant.liveKey, body, key);
    const two = await createOrder(other.merchant.liveKey, other.body, key);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).not.toHaveProperty("idempotent_replay");
    expect(two.body.order_id).not.toBe(one.body.order_id);
  });

  test("in the other environment", async () => {
    const { merchant, body, key } = await createShop();
    const live = await createOrder(merchant.liveKey, body, key);
    const sandbox = await createOrder(merchant.testKey, body, key);
    expect(sandbox.status).toBe(200);
    expect(sandbox.body).toMatchObject({ environment: "test" });
    expect(sandbox.body.order_id).not.toBe(live.body.order_id);
    expect(sandbox.body).not.toHaveProperty("idempotent_replay");
  });

  test("for a request that is refused, which replays nothing of them", async () => {
    const { merchant, body, key } = await createShop();
    const other = await createShop();
    await createOrder(merchant.liveKey, body, key);
    for (const apiKey of [merchant.testKey, other.merchant.liveKey]) {
      expect((await createOrder(apiKey, {}, key)).body.error).toBe("Missing coordinates");
    }
  });

  // spec: A3.21
  test("in another case", async () => {
    const { merchant, body } = await createShop();
    await createOrder(merchant.liveKey, body, "Order-A");
    const answer = await createOrder(merchant.liveKey, body, "order-a");
    expect(answer.body).not.toHaveProperty("idempotent_replay");
  });
});

describe("after 24 hours", () => {
  // spec: L.1
  test("the key makes a new order", async () => {
    const { merchant, body, key } = await createShop();
    const first = await createOrder(merchant.liveKey, body, key);
    await expire(merchant, key);
    const second = await createOrder(merchant.liveKey, body, key);
    expect(second.status).toBe(200);
    expect(second.body.order_id).not.toBe(first.body.order_id);
    expect(second.body).not.toHaveProperty("idempotent_replay");
    expect(await countTraces(merchant)).toMatchObject({ keys: 1, orders: 2, postings: 2 });
    expect((await createOrder(merchant.liveKey, body, key)).body.order_id).toBe(
      second.body.order_id,
    );
  });

  test("a request that is refused replays nothing", async () => {
    const { merchant, body, key } = await createShop();
    await createOrder(merchant.liveKey, body, key);
    await expire(merchant, key);
    expect((await createOrder(merchant.liveKey, {}, key)).body.error).toBe("Missing coordinates");
  });

  test("20 requests at once make one new order and 19 replays of it", async () => {
    const { merchant, rider, body, key } = await createShop();
    await createOrder(merchant.liveKey, body, key);
    await expire(merchant, key);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => createOrder(merchant.liveKey, body, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => String(answer.body.order_id))).size).toBe(1);
    expect(answers.filter((answer) => answer.body.idempotent_replay)).toHaveLength(19);
    expect(await countTraces(merchant)).toMatchObject({ keys: 1, orders: 2, postings: 2 });
    await expectNoViolations([merchant], [rider]);
  });
});

describe("the form of the key", () => {
  test.each([
    ["one character", "k"],
    ["255 characters", "k".repeat(255)],
    ["every visible sign", String.fromCharCode(...Array.from({ length: 94 }, (_, n) => n + 33))],
  ])("%s is accepted and kept as it is", async (_, key) => {
    const merchant = await createMerchant();
    const order = await placeOrder(merchant, { environment: "test", key });
    const [row] = await owner`select key from idempotency_keys where merchant_id = ${merchant.id}`;
    expect(row?.key).toBe(key);
    expect((await get(`/orders/${order.id}`, merchant.testKey)).status).toBe(200);
  });

  // spec: A3.2
  test.each([
    ["no key", undefined],
    ["an empty key", ""],
    ["a blank key", "   "],
    ["256 characters", "k".repeat(256)],
    ["a tab", "a\tb"],
    ["a letter beyond ASCII", "schlüssel"],
  ])("%s is refused", async (_, key) => {
    const merchant = await createMerchant();
    const headers = key === undefined ? {} : { "Idempotency-Key": key };
    const { status, body } = await post("/create-order", merchant.testKey, {}, headers);
    expect(status).toBe(400);
    expect(body).toEqual(
      errorBody("idempotency_key_required", {
        error: "Idempotency-Key required",
        message: expect.any(String),
      }),
    );
  });
});
