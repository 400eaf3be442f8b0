import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { api, post, type ApiAnswer } from "@/test/api";
import { createMerchant, createRider, nearby, owner } from "@/test/world";

/** A request that is fine, and the world it meets, until a violation changes one of them. */
type Attempt = {
  world: { hasPickup: boolean; balance: number; hasRider: boolean; isLimited: boolean };
  isKeyRevoked: boolean;
  isReplay: boolean;
  headers: Record<string, string>;
  body: Record<string, unknown> & { delivery_lat?: unknown; delivery_lng?: unknown };
  /** Sent instead of the body. */
  raw: string | undefined;
};

type Check = {
  name: string;
  violate: (attempt: Attempt) => void;
  status: number;
  error?: string;
  /** Tells apart what shares a label. */
  message?: RegExp;
};

/** design: order of checks. Each violation leaves room for the next one's. */
const CHECKS: Check[] = [
  { name: "401", violate: (it) => (it.isKeyRevoked = true), status: 401, error: "Unauthorized" },
  {
    name: "429",
    violate: (it) => (it.world.isLimited = true),
    status: 429,
    error: "Rate limit exceeded",
  },
  {
    name: "413",
    violate: (it) => (it.body.item_name = "x".repeat(70_000)),
    status: 413,
    error: "Body too large",
  },
  {
    name: "415",
    violate: (it) => (it.headers["Content-Type"] = "text/plain"),
    status: 415,
    error: "Unsupported media type",
  },
  {
    name: "a body that is no JSON",
    violate: (it) => (it.raw = "{"),
    status: 400,
    error: "Invalid JSON",
  },
  {
    name: "the form of the key",
    violate: (it) => (it.headers["Idempotency-Key"] = "schlüssel"),
    status: 400,
    error: "Idempotency-Key required",
  },
  { name: "a replay", violate: (it) => (it.isReplay = true), status: 200 },
  {
    name: "Missing coordinates",
    violate: (it) => delete it.body.delivery_lat,
    status: 400,
    error: "Missing coordinates",
  },
  {
    name: "Invalid coordinates",
    violate: (it) => (it.body.delivery_lng = "33.78°"),
    status: 400,
    error: "Invalid coordinates",
  },
  {
    name: "other field shapes",
    violate: (it) => (it.body.receiver_name = 5),
    status: 400,
    error: "Invalid request",
  },
  {
    name: "Pickup not set",
    violate: (it) => (it.world.hasPickup = false),
    status: 400,
    error: "Pickup not set",
  },
  {
    name: "Invalid pickup",
    violate: (it) => Object.assign(it.body, { pickup_lat: 0, pickup_lng: 0 }),
    status: 400,
    error: "Invalid pickup",
  },
  {
    name: "Invalid delivery",
    violate: (it) => Object.assign(it.body, { delivery_lat: 0, delivery_lng: 0 }),
    status: 400,
    error: "Invalid delivery",
  },
  {
    name: "Invalid distance",
    violate: (it) => {
      it.body.pickup_lat = it.body.delivery_lat;
      it.body.pickup_lng = Number(it.body.delivery_lng) + 0.0001;
    },
    status: 400,
    error: "Invalid distance",
  },
  {
    name: "a malformed weight",
    violate: (it) => (it.body.weight_estimate = "heavy"),
    status: 400,
    error: "Calculation failed",
    message: /weight_estimate/,
  },
  {
    name: "402",
    violate: (it) => (it.world.balance = 0),
    status: 402,
    error: "Insufficient Funds",
  },
  {
    name: "a fee that is not ours",
    violate: (it) => (it.body.delivery_fee = 1),
    status: 400,
    error: "Calculation failed",
    message: /Quote again/,
  },
  {
    name: "422",
    violate: (it) => (it.world.hasRider = false),
    status: 422,
    error: "ERR_NO_CAPACITY_AVAILABLE",
  },
];

/** Today's price for the distance of `nearby`, so that no quote is needed. */
const FEE = 2600;

async function answerTo(...violated: Check[]): Promise<ApiAnswer> {
  const destination = nearby({ latitude: 0, longitude: 0 });
  const attempt: Attempt = {
    world: { hasPickup: true, balance: 100_000, hasRider: true, isLimited: false },
    isKeyRevoked: false,
    isReplay: false,
    headers: { "Idempotency-Key": randomUUID(), "Content-Type": "application/json" },
    body: { delivery_lat: destination.latitude, delivery_lng: 0, delivery_fee: FEE },
    raw: undefined,
  };
  const { world, body, headers } = attempt;
  // The destination is known only once the merchant is, so the merchant comes first where it can.
  const merchant = await createMerchant({ balance: 100_000 });
  const to = nearby(merchant.pickup);
  Object.assign(body, { delivery_lat: to.latitude, delivery_lng: to.longitude });
  const placeable = { ...body };
  for (const { violate } of violated) violate(attempt);

  if (attempt.isReplay) {
    const rider = await createRider(merchant.pickup);
    const first = await post("/create-order", merchant.liveKey, placeable, headers);
    expect(first.status).toBe(200);
    await owner`update riders set is_online = false where id = ${rider.id}`;
  }
  if (world.hasRider) await createRider(merchant.pickup);
  if (!world.hasPickup) {
    await owner`update pickups set is_default = false, removed_at = now()
      where merchant_id = ${merchant.id}`;
  }
  if (world.balance === 0) await emptyWallet(merchant.id);
  if (world.isLimited) {
    // So slow a rate regains nothing until the request arrives, however busy the machine is.
    await owner`update merchants set requests_per_minute = 1 where id = ${merchant.id}`;
    await useUpLimit(merchant.liveKey);
  }
  if (attempt.isKeyRevoked) {
    await owner`update credentials set revoked_at = now() where merchant_id = ${merchant.id}`;
  }
  return api("POST", "/api/v1/external/create-order", {
    key: merchant.liveKey,
    headers,
    body: attempt.raw ?? body,
  });
}

async function emptyWallet(merchantId: string): Promise<void> {
  await owner`select post_ledger('withdrawal', 'MWK', ${merchantId}, 'live', null, 'Spent',
    array[wallet_account(${merchantId}, 'live'), 'top_up_clearing:MWK'],
    array[-balance_minor, balance_minor]) from wallets
    where merchant_id = ${merchantId} and environment = 'live'`;
}

/** Broken bodies, so that nothing is placed. */
async function flood(key: string): Promise<number[]> {
  const answers = Array.from({ length: 50 }, () => post("/create-order", key, "{"));
  return (await Promise.all(answers)).map(({ status }) => status);
}

/** More than the burst and what flows back meanwhile. */
async function useUpLimit(key: string): Promise<void> {
  while ((await flood(key)).includes(400)) continue;
}

function expectRefusalBy({ status, error, message }: Check, answer: ApiAnswer): void {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.body.success).toBe(status === 200);
  if (status === 200) expect(answer.body.idempotent_replay).toBe(true);
  else expect(answer.body.error).toBe(error);
  if (message) expect(answer.body.message).toMatch(message);
}

// spec: T.4-8, A3.2, A3.7-9, A3.18, ER.5-6, ER.8-10, ER.12, ER.15-16, ER.18, ER.21, ER.32
describe("each check alone", () => {
  test("nothing violated is an order", async () => {
    expect((await answerTo()).status).toBe(200);
  });

  test.each(CHECKS)("$name", async (check) => {
    expectRefusalBy(check, await answerTo(check));
  });
});

describe("of two neighbours the earlier answers", () => {
  const pairs = CHECKS.slice(1).map((later, index) => ({ earlier: CHECKS[index]!, later }));

  /** A key of no valid form can have no answer to replay. */
  const possible = pairs.filter(({ later }) => later.name !== "a replay");

  test.each(possible)("$earlier.name before $later.name", async ({ earlier, later }) => {
    expectRefusalBy(earlier, await answerTo(earlier, later));
  });

  test("a replay comes before every later check at once", async () => {
    const from = CHECKS.findIndex(({ name }) => name === "a replay");
    expectRefusalBy(CHECKS[from]!, await answerTo(...CHECKS.slice(from)));
  });
});
