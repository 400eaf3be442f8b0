import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createCourier, createKey, createMerchant, createRider, owner, placePickup } from "./world";

export type BadInput = {
  name: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  body_gen?: {
    prefix: string;
    repeat: string;
    n: number;
    suffix_repeat?: string;
    suffix?: string;
  };
  auth: "none" | "bad" | "live" | "test" | "courier";
  expect: { status: number | string; error?: string };
  needs?: string;
  max_ms?: number;
};

export const badInputs = JSON.parse(readFileSync("test/bad-inputs.json", "utf8")) as BadInput[];

/** The destination of the corpus; its fee is quoted once per world. */
const DESTINATION = { delivery_lat: -13.9833, delivery_lng: 33.7833 };

/** The corpus's merchant is here, with riders of its own. */
const PICKUP = { latitude: -13.9626, longitude: 33.7741 };

type Send = (
  path: string,
  key: string,
  body: unknown,
  headers?: Record<string, string>,
) => Promise<{ text: string }>;

export type Fixture = {
  fill: (text: string) => string;
  authorization: (input: BadInput) => object;
  /** Counts the rows that an unwanted effect would change. */
  countEffects: () => Promise<unknown>;
};

/** The world the corpus takes for granted: an ample wallet, a bike and a car online, both keys. */
export async function createFixture(send: Send): Promise<Fixture> {
  const merchant = await createMerchant({ balance: 1_000_000 });
  const other = await createMerchant();
  const homeless = await createMerchant({ hasPickup: false });
  for (const { id } of [merchant, other]) await placePickup(id, PICKUP);
  const courier = await createCourier();
  const rider = await createRider(PICKUP, { courierId: courier.id });
  await createRider(PICKUP, { courierId: courier.id, vehicleClass: "CAR" });
  const foreignRider = await createRider(PICKUP);
  const revoked = await createKey(merchant.id, "live");
  await owner`update credentials set revoked_at = now() where merchant_id = ${merchant.id}
    and last_four = ${revoked.slice(-4)}`;

  const fee = fieldOf(await send("/quote", merchant.testKey, DESTINATION), "delivery_fee");
  const orderOf = async (key: string) => {
    const body = { ...DESTINATION, delivery_fee: Number(fee) };
    const answer = await send("/create-order", key, body, { "Idempotency-Key": randomUUID() });
    return fieldOf(answer, "order_id");
  };
  const live = merchant.liveKey;
  const values: Record<string, string> = {
    fee,
    order_test: await orderOf(merchant.testKey),
    order_test_other_merchant: await orderOf(other.testKey),
    rider_id: String(rider.id),
    rider_id_other_courier: String(foreignRider.id),
    live_key_body: live.replace("svc_live_", ""),
    live_key_last_char_changed: live.slice(0, -1) + (live.endsWith("A") ? "B" : "A"),
    live_key_truncated: live.slice(0, -1),
    revoked_key: revoked,
  };
  const credentials = {
    none: {},
    bad: { "X-API-Key": "svc_live_doesnotexist", Authorization: "Bearer svc_live_doesnotexist" },
    live: { "X-API-Key": live },
    test: { "X-API-Key": merchant.testKey },
    courier: { Authorization: `Bearer ${courier.token}` },
  };
  const ids = [merchant.id, other.id, homeless.id];
  return {
    countEffects: () => countEffects(ids, courier.id),
    fill: (text) =>
      text
        .replaceAll('"{{fee}}"', fee)
        .replaceAll("{{uuid}}", () => randomUUID())
        .replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ""),
    authorization: ({ auth, needs }) =>
      needs === "merchant without pickup" ? { "X-API-Key": homeless.liveKey } : credentials[auth],
  };
}

async function countEffects(merchantIds: string[], courierId: string): Promise<unknown> {
  const [row] = await owner`select
    (select count(*) from orders where merchant_id = any (${merchantIds})) as orders,
    (select count(*) from events where merchant_id = any (${merchantIds})) as events,
    (select count(*) from idempotency_keys where merchant_id = any (${merchantIds})) as keys,
    (select count(*) from ledger_transactions where merchant_id = any (${merchantIds})) as transactions,
    (select sum(load_g) from riders where courier_id = ${courierId}) as load`;
  return row;
}

/** The body as it goes out. */
export function bodyOf({ body, body_gen: generated }: BadInput): string | undefined {
  if (generated) {
    const { prefix, repeat, n, suffix_repeat: suffixRepeat = "", suffix = "" } = generated;
    return prefix + repeat.repeat(n) + suffixRepeat.repeat(n) + suffix;
  }
  if (body === undefined || typeof body === "string") return body;
  return JSON.stringify(body);
}

/** Whether the corpus allows a status. */
export function isExpected(status: number, expected: number | string): boolean {
  if (typeof expected === "number") return status === expected;
  if (expected === "4xx") return status >= 400 && status < 500;
  if (expected === "not5xx") return status < 500;
  if (expected === "not2xx-not5xx") return status >= 300 && status < 500;
  throw new Error(`the corpus expects ${expected}, which is not known`);
}

function fieldOf({ text }: { text: string }, name: string): string {
  const value = (JSON.parse(text) as Record<string, unknown>)[name];
  if (typeof value !== "string" && typeof value !== "number")
    throw new Error(`no ${name} in ${text}`);
  return String(value);
}
