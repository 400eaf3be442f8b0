import { describe, expect, test, beforeAll } from "vitest";
import { contracts } from "@/app/contracts.gen";
import { badInputs, bodyOf, createFixture, type BadInput, type Fixture } from "./bad-inputs";
import { rawRequest, type RawAnswer } from "./raw-request";

const frontUrl = process.env.FRONT_URL ?? "";
const nextUrl = process.env.NEXT_URL ?? "";

/** Belongs to one answer, to the connection, or to a page's cache: not to what the address says. */
const OWN_TO_ONE_ANSWER = new Set([
  "date",
  "x-request-id",
  "ratelimit",
  "connection",
  "keep-alive",
  "content-length",
  "transfer-encoding",
  "vary",
]);

/** Every operation of the document with nothing but a key: an id that is not there, an empty body. */
const everyOperation: BadInput[] = contracts.map(({ method, path, contract }) => ({
  name: "every operation",
  method: method.toUpperCase(),
  path: path.replace(/\{\w+\}/g, "ord_0000000000000000000000"),
  auth: path.startsWith("/api/courier") ? "courier" : (contract.environment ?? "test"),
  ...(contract.body && { body: {} }),
  expect: { status: 200 },
}));

const DESTINATION = { delivery_lat: -13.9833, delivery_lng: 33.7833 };

const ordinary: BadInput[] = [
  request("GET", "/validate", "live"),
  request("HEAD", "/validate", "live"),
  request("GET", "/validate/", "live"),
  request("OPTIONS", "/create-order", "none"),
  request("PATCH", "/quote", "live"),
  request("POST", "/quote", "live", DESTINATION),
  {
    ...request("POST", "/create-order", "test", { ...DESTINATION, delivery_fee: "{{fee}}" }),
    headers: { "Idempotency-Key": "{{uuid}}" },
  },
  request("GET", "/orders?limit=2", "test"),
  request("GET", "/orders/{{order_test}}", "test"),
  request("GET", "/orders/{{order_test}}/pod", "test"),
  request("GET", "/track/trk_unknown", "test"),
  request("GET", "/events?limit=2", "test"),
  request("GET", "/wallet", "test"),
  request("GET", "/wallet/transactions?limit=2", "live"),
  request("POST", "/test/simulate-status", "test", {
    order_id: "{{order_test}}",
    status: "In Transit",
  }),
  request("POST", "/webhook-endpoints", "test", { url: "https://shop.example/tumiza" }),
  request("GET", "/webhook-endpoints", "test"),
  request("GET", "/webhook-deliveries?limit=2", "test"),
  { ...request("GET", "", "courier"), path: "/api/courier/s2s/riders" },
  { ...request("GET", "", "courier"), path: "/api/courier/s2s/metrics/summary" },
  { ...request("GET", "", "none"), path: "/api" },
  { ...request("GET", "", "none"), path: "/api/openapi.json" },
  { ...request("GET", "", "none"), path: "/healthz" },
  { ...request("GET", "", "none"), path: "/metrics" },
];

/** Requests that clients rewrite before sending are compared by the corpus itself, not here. */
const comparable = [...everyOperation, ...ordinary, ...badInputs].filter(
  ({ path }) => !/%zz|\/\.\.\/|^\/_next/.test(path),
);

let fixture: Fixture | undefined;

describe.skipIf(!frontUrl || !nextUrl)(
  "the light front and plain Next give the same answer",
  () => {
    beforeAll(async () => {
      fixture = await createFixture((path, key, body, headers) =>
        send(frontUrl, {
          ...request("POST", path, "none", body),
          headers: { "X-API-Key": key, ...headers },
        }),
      );
    });

    test.each(comparable)("$method $path: $name", async (input) => {
      const [byFront, byNext] = [await send(frontUrl, input), await send(nextUrl, input)];
      expect(described(byNext)).toEqual(described(byFront));
    });
  },
);

function request(method: string, path: string, auth: BadInput["auth"], body?: unknown): BadInput {
  const expect = { status: 200 };
  return { name: "", method, path: `/api/v1/external${path}`, auth, body, expect };
}

function send(url: string, input: BadInput): Promise<RawAnswer> {
  const fill = (text: string) => fixture?.fill(text) ?? text;
  const headers = {
    ...fixture?.authorization(input),
    ...(input.body !== undefined && { "Content-Type": "application/json" }),
    ...input.headers,
  };
  const body = bodyOf(input);
  return rawRequest(url, {
    method: input.method,
    path: fill(input.path),
    headers: JSON.parse(fill(JSON.stringify(headers))) as Record<string, string>,
    body: body === undefined ? undefined : fill(body),
  });
}

/** The answer without parts that differ between any two answers: ids, times, the running balance and older rows. */
function described({ status, headers, text }: RawAnswer) {
  const kept = Object.entries(headers).filter(([name]) => !OWN_TO_ONE_ANSWER.has(name));
  const body = text
    .replace(/\b(ord|trk_test|trk|rcv_test|rcv|quo|evt|ltx|whe|req)_[0-9A-Za-z]+/g, "$1_…")
    .replace(/whsec_[^"]+/g, "whsec_…")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "…Z")
    .replace(/"parcel_code":"[^"]+"/g, '"parcel_code":"…"')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "…")
    .replace(/"(wallet_balance|sequence)":[\d.]+/g, '"$1":…')
    // The endpoint that the other front has just made is one of the same address.
    .replace(/"duplicate_endpoint_ids":\[[^\]]*\]/g, '"duplicate_endpoint_ids":[…]')
    .replaceAll(frontUrl, "")
    .replaceAll(nextUrl, "");
  return { status, headers: Object.fromEntries(kept), body };
}
