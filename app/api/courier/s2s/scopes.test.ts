import { beforeAll, describe, expect, test } from "vitest";
import { contracts } from "@/app/contracts.gen";
import { api } from "@/test/api";
import { errorBody } from "@/test/error-body";
import { createCourier, createToken } from "@/test/world";

/** Whether an operation needs the scope `work_orders`. */
const WORKS_ORDERS: Record<string, boolean> = {
  readMetricsSummary: false,
  listDeliveries: false,
  readEarnings: false,
  listStatements: false,
  readStatement: false,
  listRiders: false,
  readRider: false,
  setRiderStatus: false,
  addRider: true,
  editRider: true,
  listRiderDocuments: true,
  saveRiderDocument: true,
  listOffers: true,
  acceptOffer: true,
  declineOffer: true,
  listJobs: true,
  takeStep: true,
  assignRider: true,
  recordFleetPositions: true,
  listCompanyEndpoints: true,
  createCompanyEndpoint: true,
  readCompanyEndpoint: true,
  updateCompanyEndpoint: true,
  deleteCompanyEndpoint: true,
  rotateCompanySecret: true,
  testCompanyEndpoint: true,
  retryCompanyEndpoint: true,
  listCompanyWebhooks: true,
  retryCompanyWebhook: true,
  listCompanyEvents: true,
  makeSandboxOffer: true,
  readCompanyGoLiveReport: true,
};

const operations = contracts
  .filter(({ path }) => path.startsWith("/api/courier/s2s/"))
  .map(({ method, path, contract }) => ({
    id: contract.operationId,
    method: method.toUpperCase(),
    path: path.replace("{rider_id}", "999999999").replace(/\{\w+\}/g, "ord_0000000000000000000000"),
    hasBody: contract.body !== undefined,
    environment: contract.environment ?? ("live" as const),
  }));

let tokens: Record<"live" | "test", { plain: string; working: string; workingOnly: string }>;

beforeAll(async () => {
  const { id } = await createCourier();
  const tokensOf = async (environment: "live" | "test") => ({
    plain: await createToken(id, { environment, scopes: ["full"] }),
    working: await createToken(id, { environment, scopes: ["full", "work_orders"] }),
    workingOnly: await createToken(id, { environment, scopes: ["work_orders"] }),
  });
  tokens = { live: await tokensOf("live"), test: await tokensOf("test") };
});

test("the table has every operation", () => {
  expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(WORKS_ORDERS).sort());
});

describe.each(operations)("$id", ({ id, method, path, hasBody, environment }) => {
  const call = (token: keyof typeof tokens.live) =>
    api(method, path, {
      headers: { Authorization: `Bearer ${tokens[environment][token]}` },
      ...(hasBody && { body: "{" }),
    });

  test.each(["working", "workingOnly"] as const)("may be called with a %s token", async (token) => {
    expect([401, 403]).not.toContain((await call(token)).status);
  });

  if (!WORKS_ORDERS[id]) {
    test("may be called with a token without the scope", async () => {
      expect([401, 403]).not.toContain((await call("plain")).status);
    });
    return;
  }
  test("is refused with a token without the scope, before its body is looked at", async () => {
    const { status, body } = await call("plain");
    expect(status).toBe(403);
    expect(body).toEqual(
      errorBody("scope_missing", {
        error: "Forbidden",
        message: "This operation needs a token with the scope work_orders.",
        required_scopes: ["work_orders"],
      }),
    );
  });
});

test("a refused call counts against the company's limit", async () => {
  const { id } = await createCourier();
  const token = await createToken(id, { scopes: ["full"] });
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await api("GET", "/api/courier/s2s/offers", { headers });
  expect(answer.status).toBe(403);
  expect(answer.headers.get("ratelimit")).toMatch(/^"courier";r=\d+;t=\d+$/);
});
