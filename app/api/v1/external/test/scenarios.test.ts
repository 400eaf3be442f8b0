import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { contracts } from "@/app/contracts.gen";
import { TEST_SCENARIO_NAMES, TEST_SCENARIOS } from "@/lib/domain/authority/test-scenarios";
import { api, post, type ApiAnswer } from "@/test/api";
import { countTraces, createOrder, quotedOrder, type OrderBody } from "@/test/orders";
import { createMerchant, createRider, type TestMerchant } from "@/test/world";

const NAMES: string[] = TEST_SCENARIO_NAMES;

let merchant: TestMerchant;
let body: OrderBody;

beforeAll(async () => {
  merchant = await createMerchant();
  await createRider(merchant.pickup);
  body = await quotedOrder(merchant, {
    environment: "test",
    fields: { weight_estimate: "5-12kg" },
  });
});

function create(scenario: string, key: string = randomUUID(), fields: object = {}) {
  return post(
    "/create-order",
    merchant.testKey,
    { ...body, ...fields },
    {
      "Idempotency-Key": key,
      "X-Test-Scenario": scenario,
    },
  );
}

const wallet = (key: string, scenario: string) =>
  api("GET", "/api/v1/external/wallet", { key, headers: { "X-Test-Scenario": scenario } });

describe("a recipient's phone number asks for a fault", () => {
  test.each([
    ["0999 000 402", 402, "insufficient_funds"],
    ["+265999000422", 422, "no_capacity"],
    ["+265999000429", 429, "rate_limited"],
  ])("%s answers %d", async (phone, status, code) => {
    const before = await countTraces(merchant);
    const fields = { ...body, receiver_phone: phone };
    const answer = await createOrder(merchant.testKey, fields);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await countTraces(merchant)).toEqual(before);
  });

  test.each([
    ["0402", 402, "insufficient_funds"],
    ["0422", 422, "no_capacity"],
    ["0429", 429, "rate_limited"],
  ])("so do coordinates that both end with %s: %d", async (decimals, status, code) => {
    const ending = (degrees: number) => Number(degrees.toFixed(2) + decimals);
    const [delivery_lat, delivery_lng] = [ending(body.delivery_lat), ending(body.delivery_lng)];
    const place = { ...body, delivery_lat, delivery_lng };
    const { body: quote } = await post("/quote", merchant.testKey, { delivery_lat, delivery_lng });
    const agreed = { ...place, delivery_fee: quote.delivery_fee };
    const answer = await createOrder(merchant.testKey, agreed);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    const one = { ...agreed, delivery_lat: body.delivery_lat };
    expect((await createOrder(merchant.testKey, one)).body.code).not.toBe(code);
  });

  test("of a test order alone", async () => {
    const live = await quotedOrder(merchant);
    const answer = await createOrder(merchant.liveKey, {
      ...live,
      receiver_phone: "+265999000402",
    });
    expect(answer.status).toBe(200);
  });
});

test("rate_limited comes before the fields are checked, on every kind of operation", async () => {
  const wrong = { delivery_lat: "north" };
  const headers = { "X-Test-Scenario": "rate_limited" };
  const quote = await post("/quote", merchant.testKey, wrong, headers);
  const placed = await createOrder(merchant.testKey, wrong, randomUUID(), headers);
  expect([quote.status, placed.status]).toEqual([429, 429]);
});

describe("a fault of create-order", () => {
  test("insufficient_funds is a 402 with balance and required that leaves the key usable", async () => {
    const key = randomUUID();
    const before = await countTraces(merchant);
    const refused = await create("insufficient_funds", key);
    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({
      error: "Insufficient Funds",
      balance: 0,
      required: body.delivery_fee,
    });
    expect(await countTraces(merchant)).toEqual(before);
    const placed = await createOrder(merchant.testKey, body, key);
    expect(placed.status).toBe(200);
    expect(placed.body).not.toHaveProperty("idempotent_replay");
  });

  test("no_capacity is a 422 with the weight that leaves the key usable", async () => {
    const key = randomUUID();
    const before = await countTraces(merchant);
    const refused = await create("no_capacity", key);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      error: "ERR_NO_CAPACITY_AVAILABLE",
      required_weight_kg: 12,
    });
    expect(await countTraces(merchant)).toEqual(before);
    expect((await createOrder(merchant.testKey, body, key)).status).toBe(200);
  });

  test.each(["insufficient_funds", "no_capacity"])(
    "%s comes after validation",
    async (scenario) => {
      const answers = await Promise.all([
        create(scenario, randomUUID(), { receiver_phone: "none" }),
        create(scenario, randomUUID(), { delivery_lat: 0, delivery_lng: 0 }),
        create(scenario, randomUUID(), { weight_estimate: "heavy" }),
      ]);
      expect(answers.map(({ body }) => String(body.error))).toEqual([
        "Invalid request",
        "Invalid delivery",
        "Calculation failed",
      ]);
    },
  );

  test("timeout_after_commit commits, says nothing, and the retry with the same key is a replay", async () => {
    const key = randomUUID();
    let answered: ApiAnswer | undefined;
    const before = await countTraces(merchant);
    void create("timeout_after_commit", key).then((answer) => (answered = answer));
    await expect.poll(() => countTraces(merchant)).toMatchObject({ orders: before.orders! + 1 });
    const startedAt = Date.now();
    const retry = await create("timeout_after_commit", key);
    expect(Date.now() - startedAt).toBeLessThan(2_000);
    expect(answered).toBeUndefined();
    expect(retry.status).toBe(200);
    expect(retry.body).toMatchObject({ idempotent_replay: true, status: "searching" });
    expect(await countTraces(merchant)).toMatchObject({ orders: before.orders! + 1 });
  });
});

describe("a fault of any operation", () => {
  test("rate_limited is a 429 with Retry-After that leaves no trace", async () => {
    const before = await countTraces(merchant);
    const key = randomUUID();
    for (const refused of [
      await create("rate_limited", key),
      await wallet(merchant.testKey, "rate_limited"),
    ]) {
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toBe("3");
      expect(refused.body).toMatchObject({ error: "Rate limit exceeded", retry_after: 3 });
    }
    expect(await countTraces(merchant)).toEqual(before);
    expect((await createOrder(merchant.testKey, body, key)).status).toBe(200);
  });

  test("slow is the usual answer, three seconds late", async () => {
    const startedAt = Date.now();
    const { status, body } = await wallet(merchant.testKey, "slow");
    expect(Date.now() - startedAt).toBeGreaterThan(2_900);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, environment: "test" });
  });
});

test.each(NAMES)("a replay ignores %s", async (scenario) => {
  const key = randomUUID();
  const first = await createOrder(merchant.testKey, body, key);
  const startedAt = Date.now();
  const replay = await create(scenario, key);
  expect(replay.status).toBe(200);
  expect(replay.body).toEqual({ ...first.body, idempotent_replay: true });
  expect(Date.now() - startedAt).toBeLessThan(2_000);
});

describe("the header is refused and nothing is done", () => {
  const refusal = (message: string) => ({
    success: false,
    error: "Invalid request",
    issues: [{ path: "X-Test-Scenario", message: expect.stringContaining(message) }],
  });

  test.each([...NAMES, "teleport", ""])("on a live key, with '%s'", async (scenario) => {
    const live = await quotedOrder(merchant);
    const before = await countTraces(merchant);
    const headers = { "Idempotency-Key": randomUUID(), "X-Test-Scenario": scenario };
    const answers = [
      await post("/create-order", merchant.liveKey, live, headers),
      await wallet(merchant.liveKey, scenario),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toMatchObject(refusal("Only test keys"));
    }
    expect(await countTraces(merchant)).toEqual(before);
  });

  test.each(["teleport", "", "constructor", "SLOW"])(
    "with the unknown scenario '%s'",
    async (name) => {
      const before = await countTraces(merchant);
      const { status, body } = await create(name);
      expect(status).toBe(400);
      expect(body).toMatchObject(refusal(NAMES.join(", ")));
      expect(await countTraces(merchant)).toEqual(before);
    },
  );

  test("where the scenario has no effect, naming the ones that have", async () => {
    const { status, body } = await wallet(merchant.testKey, "insufficient_funds");
    expect(status).toBe(400);
    expect(body).toMatchObject(refusal("rate_limited, slow"));
  });
});

test("every operation that a scenario names exists", () => {
  const ids = contracts.map(({ contract }) => contract.operationId);
  for (const { operations } of Object.values(TEST_SCENARIOS)) {
    if (operations !== "every") expect(ids).toEqual(expect.arrayContaining([...operations]));
  }
});
