import { createHash, randomBytes } from "node:crypto";
import Fastify from "fastify";
import postgres from "postgres";
import type { Statement, Work } from "./read-work";

/**
 * The cost of the same work without the product: Fastify and postgres.js, with the product's own statements.
 * With BENCH_PEER=full it also validates and logs; otherwise it does neither.
 */
const isFull = process.env.BENCH_PEER === "full";
const { statements, quote } = JSON.parse(process.env.BENCH_WORK ?? "{}") as Work;
const sql = postgres(process.env.DATABASE_APP_URL ?? "", { max: 8 });
const app = Fastify({ logger: isFull });

const run = (name: string, values: unknown[]) =>
  sql.unsafe<Record<string, unknown>[]>(statements[name]?.text ?? "", values as never[], {
    prepare: true,
  });

async function authenticate(headers: Record<string, unknown>) {
  const secret = String(headers["x-api-key"]);
  const hash = createHash("sha256").update(secret).digest();
  const values = (statements.authenticate?.types ?? []).map((type) =>
    type === "bytea" ? hash : type === "boolean" ? false : 60,
  );
  // By place, because two tables have an `id`.
  const [row] = await run("authenticate", values).values();
  if (!row) throw new Error("unauthorized");
  const texts = row.map(String);
  const merchantId = texts.find((text) => text.startsWith("mer_"));
  return { merchantId, environment: texts.find((text) => /^(live|test)$/.test(text)) };
}

const route = {
  delivery_lat: { type: "number", minimum: -90, maximum: 90 },
  delivery_lng: { type: "number", minimum: -180, maximum: 180 },
};

const body = {
  type: "object",
  required: ["delivery_lat", "delivery_lng", "delivery_fee"],
  properties: {
    ...route,
    delivery_fee: { type: "number", exclusiveMinimum: 0 },
    receiver_name: { type: "string", maxLength: 200 },
    receiver_phone: { type: "string", maxLength: 30 },
  },
};

const quoteBody = {
  type: "object",
  required: ["delivery_lat", "delivery_lng"],
  properties: route,
};

type Route = { delivery_lat: number; delivery_lng: number };

type Order = Route & {
  delivery_fee: number;
  receiver_name: string;
  receiver_phone: string;
};

app.get("/healthz", () => ({ status: "ok" }));

app.get("/api/v1/external/validate", async ({ headers }) => {
  const { merchantId, environment } = await authenticate(headers);
  return { success: true, merchant_id: merchantId, environment };
});

/** Which column each parameter of the statement fills. */
function columnsOf({ text }: Statement): string[] {
  const [columns = "", values = ""] = [...text.matchAll(/\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g)].map(
    ([, list]) => list,
  );
  const names = columns.split(", ").map((name) => name.replaceAll('"', ""));
  return values.split(", ").flatMap((value, index) => (/\$\d/.test(value) ? [names[index]!] : []));
}

const filled = statements.insertQuote ? columnsOf(statements.insertQuote) : [];

app.post<{ Body: Route }>(
  "/api/v1/external/quote",
  isFull ? { schema: { body: quoteBody } } : {},
  async ({ headers, body: asked }) => {
    const { merchantId, environment } = await authenticate(headers);
    const own: Record<string, unknown> = {
      ...quote,
      id: `quo_${randomBytes(12).toString("hex")}`,
      merchant_id: merchantId,
      environment,
      delivery_latitude: asked.delivery_lat,
      delivery_longitude: asked.delivery_lng,
    };
    const [written] = await run(
      "insertQuote",
      filled.map((column) => own[column]),
    );
    const { fee_minor: feeMinor, currency, distance_m: distanceM, breakdown } = own;
    return {
      success: true,
      quote_id: own.id,
      feeMinor,
      currency,
      distanceM,
      breakdown,
      ...written,
    };
  },
);

const parameters = [...(statements.placeOrder?.text ?? "").matchAll(/(p_\w+) => \$/g)].map(
  ([, name]) => name!,
);

app.post<{ Body: Order }>(
  "/api/v1/external/create-order",
  isFull ? { schema: { body } } : {},
  async ({ headers, body: order }) => {
    const { merchantId, environment } = await authenticate(headers);
    const id = randomBytes(12).toString("hex");
    const fee = Math.round(order.delivery_fee * 100);
    const own = {
      id: `ord_${id}`,
      merchant_id: merchantId,
      environment,
      idempotency_key: headers["idempotency-key"],
      tracking_id: `trk_${id}`,
      receiver_token: `rcv_${id}`,
      parcel_code: "K7QX",
      delivery_pin: "1234",
      return_pin: "4321",
      source: "external_api",
      pickup_address: "Shop 4",
      pickup_latitude: -13.96,
      pickup_longitude: 33.77,
      delivery_latitude: order.delivery_lat,
      delivery_longitude: order.delivery_lng,
      receiver_name: order.receiver_name,
      receiver_phone: order.receiver_phone,
      rate_card_id: 1,
      vehicle_class: "BIKE",
      product_type: "Package",
      min_weight_g: 0,
      required_weight_g: 5_000,
      delivery_speed: "standard",
      on_failed: "return",
      distance_m: 4_000,
      carry_minutes: 20,
      fee_minor: fee,
      platform_fee_minor: 0,
      return_fee_minor: 0,
      currency: "MWK",
    };
    const material = JSON.stringify(order);
    const stated: Record<string, unknown> = {
      p_order: JSON.stringify(own),
      p_stated: [],
      p_todays_fee_minor: fee,
      p_key_hours: 24,
      p_material: material,
    };
    const [placed] = await run(
      "placeOrder",
      parameters.map((name) => stated[name] ?? null),
    );
    return { success: true, ...(placed?.answer as object) };
  },
);

await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.((app.server.address() as { port: number }).port);
process.once("disconnect", () => process.exit(0));
