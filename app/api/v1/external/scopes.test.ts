import { beforeAll, describe, expect, test } from "vitest";
import { contracts } from "@/app/contracts.gen";
import type { KeyScope } from "@/lib/domain/authority/credential-scopes";
import { api, get } from "@/test/api";
import { errorBody } from "@/test/error-body";
import { createKey, createMerchant } from "@/test/world";

/** The scopes that may call an operation, beside full access. */
const ADMITTED: Record<string, KeyScope[]> = {
  validateKey: ["read", "orders", "wallet"],
  quoteDelivery: ["orders"],
  findPlaces: ["read", "orders"],
  listDisputes: ["read", "orders"],
  readDispute: ["read", "orders"],
  disputeDelivery: ["orders"],
  listRatings: ["read", "orders"],
  simulateRating: ["orders"],
  listBranches: ["read", "orders"],
  readBranch: ["read", "orders"],
  createBranch: [],
  changeBranch: [],
  createSeries: ["orders"],
  listSeries: ["read", "orders"],
  readSeries: ["read", "orders"],
  changeSeries: ["orders"],
  skipSeriesDate: ["orders"],
  listRiderPreferences: ["read", "orders"],
  setRiderPreference: ["orders"],
  removeRiderPreference: ["orders"],
  reassignOrder: ["orders"],
  requestPin: ["orders"],
  readPinRequest: ["read", "orders"],
  createOrder: ["orders"],
  createOrders: ["orders"],
  quoteRun: ["orders"],
  createRun: ["orders"],
  listOrders: ["read", "orders"],
  exportOrders: ["read", "orders"],
  readOrderReport: ["read", "orders"],
  streamOrder: ["read", "orders"],
  addDisputeNote: ["orders"],
  addPriorityFee: ["orders"],
  addDisputePhoto: ["orders"],
  listRefunds: ["read", "wallet"],
  readOrder: ["read", "orders"],
  previewCancellation: ["read", "orders"],
  cancelOrder: ["orders"],
  markOrderReady: ["orders"],
  insistOnOrder: ["orders"],
  changeOrder: ["orders"],
  readProofOfDelivery: ["read", "orders"],
  trackOrder: ["read", "orders"],
  readWallet: ["read", "wallet"],
  listWalletTransactions: ["read", "wallet"],
  listCollections: ["read", "wallet"],
  listEvents: ["read"],
  listWebhookEndpoints: ["read"],
  readWebhookEndpoint: ["read"],
  createWebhookEndpoint: [],
  updateWebhookEndpoint: [],
  deleteWebhookEndpoint: [],
  rotateWebhookSecret: [],
  sendTestWebhook: [],
  retryWebhookEndpoint: [],
  listWebhookDeliveries: ["read"],
  retryWebhookDelivery: [],
  simulateStatus: ["orders"],
  simulateDispute: ["orders"],
  simulatePin: ["orders"],
  advanceTestClock: ["orders"],
  setTestBalance: ["wallet"],
  startRoboRider: ["orders"],
  readRoboRider: ["read", "orders"],
  readGoLiveReport: ["read"],
};

const LIMITED = ["read", "orders", "wallet"] as const;

const operations = contracts
  .filter(({ path }) => path.startsWith("/api/v1/external/"))
  .map(({ method, path, contract }) => ({
    id: contract.operationId,
    method: method.toUpperCase(),
    path: path.replace(/\{\w+\}/g, "ord_0000000000000000000000"),
    hasBody: contract.body !== undefined,
  }));

let keys: Record<KeyScope, string>;

beforeAll(async () => {
  const { id, testKey } = await createMerchant();
  const [read, orders, wallet] = await Promise.all(
    LIMITED.map((scope) => createKey(id, "test", [scope])),
  );
  keys = { full: testKey, read: read!, orders: orders!, wallet: wallet! };
});

test("the table has every operation", () => {
  expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(ADMITTED).sort());
});

describe.each(operations)("$id", ({ id, method, path, hasBody }) => {
  const admitted = ADMITTED[id] ?? [];
  const call = (scope: KeyScope) =>
    api(method, path, { key: keys[scope], ...(hasBody && { body: "{" }) });

  test.each(["full", ...admitted] as const)("may be called with %s", async (scope) => {
    expect([401, 403]).not.toContain((await call(scope)).status);
  });

  const refused = LIMITED.filter((scope) => !admitted.includes(scope));
  if (refused.length === 0) return;
  test.each(refused)("is refused with %s, before its body is looked at", async (scope) => {
    const { status, body } = await call(scope);
    expect(status).toBe(403);
    expect(body).toEqual(
      errorBody("scope_missing", {
        error: "Forbidden",
        message: expect.stringContaining([...admitted, "full"].join(" or ")),
        required_scopes: [...admitted, "full"],
      }),
    );
  });
});

test("several scopes of one key add up, and validating the key names them", async () => {
  const { id } = await createMerchant();
  const key = await createKey(id, "live", ["orders", "wallet"]);
  const { body } = await get("/validate", key);
  expect(body.scopes).toEqual(["orders", "wallet"]);
  expect((await get("/orders", key)).status).toBe(200);
  expect((await get("/wallet", key)).status).toBe(200);
  expect((await get("/events", key)).status).toBe(403);
});

test("a refused call counts against the merchant's limit", async () => {
  const { id } = await createMerchant();
  const { status, headers } = await get("/events", await createKey(id, "live", ["wallet"]));
  expect(status).toBe(403);
  expect(headers.get("ratelimit")).toMatch(/^"merchant";r=\d+;t=\d+$/);
});
