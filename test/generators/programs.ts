/**
 * How integrators generate a client from our document: the tools that they install and run, and a program that
 * places an order.
 */
export type Generator = {
  packages: string[];
  command: [string, ...string[]];
  files?: Record<string, string>;
  program: string;
};

const PLACES = `
const headers = { "X-API-Key": process.env.TUMIZA_KEY ?? "", "Idempotency-Key": crypto.randomUUID() };
const baseUrl = process.env.TUMIZA_URL ?? "";
const parcel: QuoteRequest = { delivery_lat: LATITUDE, delivery_lng: LONGITUDE };
`;

const SAYS = `
const status: OrderStatus = "delivered";
const environment: Environment = order.environment;
console.log(JSON.stringify([order.order_id, environment, status]));
`;

/** The program adds a shim of its own, because it is compiled without Node's types. */
const NODE = "declare const process: { env: Record<string, string | undefined> };\n";

export const GENERATORS: Record<string, Generator> = {
  "openapi-zod-client": {
    packages: ["openapi-zod-client@1.18.3", "@zodios/core@10.9.6", "axios@1", "zod@3"],
    command: [
      ...(["openapi-zod-client", "openapi.json", "-o", "client.ts"] as const),
      ...["--with-alias", "--export-schemas"],
    ],
    program: `import { createApiClient, schemas } from "./client";
import type { z } from "zod";
type QuoteRequest = z.input<typeof schemas.QuoteRequest>;
type OrderStatus = z.infer<typeof schemas.OrderStatus>;
type Environment = z.infer<typeof schemas.Environment>;
${NODE}${PLACES}
const tumiza = createApiClient(baseUrl, { axiosConfig: { headers } });
const quote = await tumiza.quoteDelivery(parcel);
const placed = { ...parcel, delivery_fee: quote.delivery_fee };
const order = await tumiza.createOrder(placed, { headers });
${SAYS}`,
  },
  "openapi-typescript with openapi-fetch": {
    packages: ["openapi-typescript@7.13.0", "openapi-fetch@0.17.0"],
    command: ["openapi-typescript", "openapi.json", "-o", "client/schema.ts"],
    program: `import createClient from "openapi-fetch";
import type { components, paths } from "./client/schema";
type Schemas = components["schemas"];
type QuoteRequest = Schemas["QuoteRequest"];
type OrderStatus = Schemas["OrderStatus"];
type Environment = Schemas["Environment"];
${NODE}${PLACES}
const tumiza = createClient<paths>({ baseUrl, headers });
const { data: quote } = await tumiza.POST("/api/v1/external/quote", { body: parcel });
if (!quote) throw new Error("no quote");
const { data: order, error } = await tumiza.POST("/api/v1/external/create-order", {
  params: { header: headers },
  body: { ...parcel, delivery_fee: quote.delivery_fee },
});
if (!order) throw new Error(error.code);
${SAYS}`,
  },
  "@hey-api/openapi-ts": {
    packages: ["@hey-api/openapi-ts@0.99.0"],
    command: ["openapi-ts", "--input", "openapi.json", "--output", "client"],
    program: `import { client } from "./client/client.gen";
import { createOrder, quoteDelivery } from "./client/sdk.gen";
import type { Environment, OrderStatus, QuoteRequest } from "./client/types.gen";
${NODE}${PLACES}
client.setConfig({ baseUrl, headers });
const { data: quote } = await quoteDelivery({ body: parcel });
if (!quote) throw new Error("no quote");
const { data: order, error } = await createOrder({
  headers,
  body: { ...parcel, delivery_fee: quote.delivery_fee },
});
if (!order) throw new Error(error?.code);
${SAYS}`,
  },
  orval: {
    packages: ["orval@8.38.0"],
    command: ["orval"],
    files: {
      "orval.config.mjs": `export default {
  tumiza: {
    input: "./openapi.json",
    output: { target: "./client/tumiza.ts", mode: "split", client: "fetch", baseUrl: process.env.TUMIZA_URL },
  },
};`,
    },
    program: `import { createOrder, quoteDelivery } from "./client/tumiza";
import type { Environment, OrderStatus, QuoteRequest } from "./client/tumiza.schemas";
${NODE}${PLACES}
const quote = await quoteDelivery(parcel, { headers });
if (quote.status !== 200) throw new Error(quote.data.code);
const fee = quote.data.delivery_fee;
const placed = await createOrder({ ...parcel, delivery_fee: fee }, { headers });
if (placed.status !== 200) throw new Error(placed.data.code);
const order = placed.data;
void baseUrl;
${SAYS}`,
  },
};
