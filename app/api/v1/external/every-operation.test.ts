import { beforeAll, describe, expect, test } from "vitest";
import { contracts } from "@/app/contracts.gen";
import { mintCredential } from "@/lib/core/credential";
import { typeOfAnswer } from "@/lib/http/endpoint/contract";
import { surfaceOf } from "@/lib/http/limits/surfaces";
import { api } from "@/test/api";
import { errorBody } from "@/test/error-body";
import { createCourier, createKey, createMerchant, owner, type TestMerchant } from "@/test/world";

const operations = contracts
  .filter(({ path }) => path.startsWith("/api/v1/external/"))
  .map(({ method, path, contract }, index) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path: path.replace(/\{\w+\}/g, "ord_0000000000000000000000"),
    contract,
    hasBody: contract.body !== undefined,
    /** An address of its own, so that one operation's failures are not counted against the next. */
    address: { "X-Forwarded-For": `192.0.2.${index}` },
  }));

const withBody = operations.filter(({ hasBody }) => hasBody);

let merchant: TestMerchant;
let keys: Record<string, string | undefined>;

beforeAll(async () => {
  merchant = await createMerchant();
  keys = {
    "no key": undefined,
    "an unknown key": mintCredential("svc_live_"),
    "a malformed key": "svc_live_doesnotexist",
    "a revoked key": await createEndedKey("revoked_at"),
    "an expired key": await createEndedKey("expires_at"),
    "a test key that calls itself live": merchant.testKey.replace("svc_test_", "svc_live_"),
    "a courier's token": (await createCourier()).token,
  };
});

async function createEndedKey(column: "revoked_at" | "expires_at"): Promise<string> {
  const key = await createKey(merchant.id, "live");
  await owner`update credentials set ${owner(column)} = now()
    where merchant_id = ${merchant.id} and last_four = ${key.slice(-4)}`;
  return key;
}

describe.each(operations)("$name", ({ method, path, contract, hasBody, address }) => {
  // spec: AU.6-9, ER.5
  test.each([
    "no key",
    "an unknown key",
    "a malformed key",
    "a revoked key",
    "an expired key",
    "a test key that calls itself live",
    "a courier's token",
  ])("is Unauthorized with %s, before its body is looked at", async (name) => {
    const key = keys[name];
    const answer = await api(method, path, {
      headers: address,
      ...(key !== undefined && { key }),
      ...(hasBody && { body: "{" }),
    });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(
      errorBody("unauthorized", {
        error: "Unauthorized",
        message: expect.any(String),
      }),
    );
  });

  // spec: AU.2
  test("takes the key as a bearer token too, and never as a query", async () => {
    const key = contract.environment === "test" ? merchant.testKey : merchant.liveKey;
    const headers = { Authorization: `Bearer ${key}` };
    const answer = await api(method, path, { headers, ...(hasBody && { body: {} }) });
    expect(answer.status).not.toBe(401);
    const query = await api(method, `${path}?api_key=${key}`, {
      headers: address,
      ...(hasBody && { body: {} }),
    });
    expect(query.status).toBe(401);
  });

  // spec: S.2, L.5
  test("answers with a request id, its limit and no caching", async () => {
    const { status, headers } = await api(method, path, {
      key: merchant.testKey,
      ...(hasBody && { body: {} }),
    });
    const limit = contract.limit ?? "merchant";
    expect(headers.get("x-request-id")).toMatch(/^req_[0-9A-Za-z]{22}$/);
    expect(headers.get("ratelimit-policy")).toMatch(new RegExp(`^"${limit}";q=\\d+;w=\\d+$`));
    expect(headers.get("ratelimit")).toMatch(new RegExp(`^"${limit}";r=\\d+;t=\\d+$`));
    expect(headers.get("cache-control")).toBe("private, no-store");
    const type = status === 200 ? typeOfAnswer(contract) : "application/json";
    expect(headers.get("content-type")).toBe(type);
  });

  test("answers every other method with 405 and the ones it has", async () => {
    for (const other of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((it) => it !== method)) {
      const answer = await api(other, path, { key: merchant.testKey });
      if (answer.headers.get("allow")?.includes(other) ?? answer.status !== 405) continue;
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toContain(method);
      expect(answer.body.error).toBe("Method not allowed");
    }
  });
});

describe.each(withBody)("$name refuses a body", ({ method, path }) => {
  const { bodyBytes } = surfaceOf(path, true);
  test.each([
    [
      "above its limit",
      { body: JSON.stringify({ a: "x".repeat(bodyBytes) }) },
      413,
      "Body too large",
    ],
    [
      "that is a form",
      { body: "a=1", headers: { "Content-Type": "application/x-www-form-urlencoded" } },
      415,
      "Unsupported media type",
    ],
    ["that is cut off", { body: '{"a":' }, 400, "Invalid JSON"],
    ["that is a list", { body: "[1]" }, 400, "Invalid JSON"],
    ["with a NUL", { body: '{"reason":"\\u0000"}' }, 400, "Invalid request"],
  ])("%s", async (_, sent, status, error) => {
    const answer = await api(method, path, { key: merchant.testKey, ...sent });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, error, message: expect.any(String) });
  });
});

test("X-API-Key wins over a bearer token", async () => {
  const both = (key: string, bearer: string) =>
    api("GET", "/api/v1/external/validate", {
      key,
      headers: { Authorization: `Bearer ${bearer}` },
    });
  expect((await both(merchant.liveKey, "nonsense")).status).toBe(200);
  expect((await both("nonsense", merchant.liveKey)).status).toBe(401);
});

// spec: ER.32-33, L.5
test("a merchant over its limit gets a time to retry; its other environment is not limited", async () => {
  const busy = await createMerchant();
  const read = (key: string) => api("GET", "/api/v1/external/wallet", { key });
  const flood = () => Promise.all(Array.from({ length: 100 }, () => read(busy.liveKey)));
  let refused;
  while (!refused) refused = (await flood()).find(({ status }) => status === 429);
  expect(refused.body).toEqual(
    errorBody("rate_limited", {
      error: "Rate limit exceeded",
      message: expect.any(String),
      retry_after: 1,
    }),
  );
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(refused.headers.get("ratelimit")).toMatch(/^"merchant";r=0;t=\d+$/);
  expect((await read(busy.testKey)).status).toBe(200);
});

test.each([
  "/api/v1/external",
  "/api/v1/external/",
  "/api/v1/external/nothing",
  "/api/v2/external/validate",
])("%s is a 404 in the error shape", async (path) => {
  for (const method of ["GET", "POST", "DELETE"]) {
    const { status, body } = await api(method, path, { key: merchant.liveKey });
    expect(status).toBe(404);
    expect(body).toEqual(
      errorBody("not_found", { error: "Not found", message: expect.any(String) }),
    );
  }
});
