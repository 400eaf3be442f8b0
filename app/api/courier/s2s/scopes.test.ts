import { beforeAll, describe, expect, test } from "vitest";
import { contracts } from "@/app/contracts.gen";
import { api } from "@/test/api";
import { errorBody } from "@/test/error-body";
import { createCourier, createToken } from "@/test/world";

/** The scope that an operation needs beside full access. */
const SCOPES: Record<string, "work_orders" | "earnings" | null> = {
  readMetricsSummary: null,
  listDeliveries: null,
  readEarnings: "earnings",
  listStatements: "earnings",
  readStatement: "earnings",
  listRiders: null,
  readRider: null,
  setRiderStatus: null,
  addRider: "work_orders",
  editRider: "work_orders",
  listRiderDocuments: "work_orders",
  saveRiderDocument: "work_orders",
  listCapacities: "work_orders",
  setCapacity: "work_orders",
  listOffers: "work_orders",
  acceptOffer: "work_orders",
  declineOffer: "work_orders",
  listJobs: "work_orders",
  takeStep: "work_orders",
  assignRider: "work_orders",
  recordFleetPositions: "work_orders",
  listCompanyEndpoints: "work_orders",
  createCompanyEndpoint: "work_orders",
  readCompanyEndpoint: "work_orders",
  updateCompanyEndpoint: "work_orders",
  deleteCompanyEndpoint: "work_orders",
  rotateCompanySecret: "work_orders",
  testCompanyEndpoint: "work_orders",
  retryCompanyEndpoint: "work_orders",
  listCompanyWebhooks: "work_orders",
  retryCompanyWebhook: "work_orders",
  listCompanyEvents: "work_orders",
  makeSandboxOffer: "work_orders",
  readCompanyGoLiveReport: "work_orders",
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

type Tokens = { plain: string; work_orders: string; earnings: string; workingOnly: string };

let tokens: Record<"live" | "test", Tokens>;

beforeAll(async () => {
  const { id } = await createCourier();
  const tokensOf = async (environment: "live" | "test") => ({
    plain: await createToken(id, { environment, scopes: ["full"] }),
    work_orders: await createToken(id, { environment, scopes: ["full", "work_orders"] }),
    earnings: await createToken(id, { environment, scopes: ["full", "earnings"] }),
    workingOnly: await createToken(id, { environment, scopes: ["work_orders"] }),
  });
  tokens = { live: await tokensOf("live"), test: await tokensOf("test") };
});

test("the table has every operation", () => {
  expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(SCOPES).sort());
});

describe.each(operations)("$id", ({ id, method, path, hasBody, environment }) => {
  const call = (token: keyof typeof tokens.live) =>
    api(method, path, {
      headers: { Authorization: `Bearer ${tokens[environment][token]}` },
      ...(hasBody && { body: "{" }),
    });

  const scope = SCOPES[id];
  if (!scope) {
    test.each(["plain", "workingOnly"] as const)("may be called with a %s token", async (token) => {
      expect([401, 403]).not.toContain((await call(token)).status);
    });
    return;
  }
  test("may be called with a token that has the scope", async () => {
    expect([401, 403]).not.toContain((await call(scope)).status);
  });

  const others = (["plain", "work_orders", "earnings"] as const).filter((it) => it !== scope);
  test.each(others)("is refused with a %s token, before its body is looked at", async (token) => {
    const { status, body } = await call(token);
    expect(status).toBe(403);
    expect(body).toEqual(
      errorBody("scope_missing", {
        error: "Forbidden",
        message: `This operation needs a token with the scope ${scope}.`,
        required_scopes: [scope],
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
