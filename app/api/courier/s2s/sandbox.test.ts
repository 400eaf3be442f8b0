import { describe, expect, test } from "vitest";
import { contracts } from "@/app/contracts.gen";
import { createCredential } from "@/lib/domain/access/credentials/create-credential";
import { editRider } from "@/lib/domain/access/riders/edit-rider";
import { TOKEN_SCOPES } from "@/lib/domain/authority/credential-scopes";
import { inviteRider } from "@/lib/domain/handover/rider-phone/invite-rider";
import { assignRiderByPlatform } from "@/lib/domain/ordering/assigning/assign-rider-by-platform";
import { api } from "@/test/api";
import { createStaff } from "@/test/courier-staff";
import { createAdmin } from "@/test/merchant-desk";
import { createOrder, placeOrder, quotedOrder } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, createRider, createToken, nearby, owner } from "@/test/world";

const SOMEWHERE = { latitude: 41.3, longitude: 69.2 };

const call = (token: string, method: string, path: string, body?: unknown, headers = {}) =>
  api(method, `/api/courier/s2s/${path}`, {
    headers: { Authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && { body }),
  });

/** A courier with one live rider, a live token, and a test token with the riders that come with it. */
async function createTeam() {
  const courier = await createStaff();
  const rider = await createRider(SOMEWHERE, { courierId: courier.courierId });
  const create = () =>
    createCredential({ courier }, { name: "Sandbox", environment: "test", scopes: TOKEN_SCOPES });
  const { secret, ...created } = await create();
  const live = await createToken(courier.courierId);
  const riders = async (token: string) => (await call(token, "GET", "riders")).body.riders;
  const [testRider] = await riders(secret);
  return { courier, rider, live, test: secret, created, create, riders, testRider };
}

describe("test riders", () => {
  test("come with the first test token, and with no later one", async () => {
    const { created, create, riders, test: token, live, rider } = await createTeam();
    expect(created).toMatchObject({ prefix: "svc_courier_test_", environment: "test" });
    expect(token.startsWith("svc_courier_test_")).toBe(true);
    const names = (found: any[]) => found.map(({ driver_reference_id: it }) => it);
    expect(names(await riders(token))).toEqual(["TEST-1", "TEST-2", "TEST-3"]);
    await Promise.all([create(), create()]);
    expect(names(await riders(token))).toEqual(["TEST-1", "TEST-2", "TEST-3"]);
    expect((await riders(live)).map((it: any) => it.driver_id)).toEqual([rider.id]);
  });

  test("come once, also when two first tokens are created at once", async () => {
    const courier = await createStaff();
    const [one] = await Promise.all(
      [1, 2].map(() =>
        createCredential(
          { courier },
          { name: "Sandbox", environment: "test", scopes: TOKEN_SCOPES },
        ),
      ),
    );
    const { body } = await call(one!.secret, "GET", "riders");
    expect(body.riders).toHaveLength(3);
  });

  test("are marked busy and available as live ones are, and only with a test token", async () => {
    const { test: token, live, rider, testRider } = await createTeam();
    const path = `riders/${testRider.driver_id}/status`;
    const busy = await call(token, "PUT", path, { status: "busy_external", reason: "Lunch" });
    expect([busy.status, busy.body.status]).toEqual([200, "busy"]);
    const available = await call(token, "PUT", path, { status: "available" });
    expect(available.body.status).toBe("active");
    const body = { status: "available" };
    for (const [wrong, id] of [
      [live, testRider.driver_id],
      [token, rider.id],
    ]) {
      expect((await call(wrong, "GET", `riders/${id}`)).status).toBe(404);
      expect((await call(wrong, "PUT", `riders/${id}/status`, body)).status).toBe(404);
    }
  });

  test("are counted in the sandbox's metrics alone, which have no deliveries and no money", async () => {
    const { test: token, live } = await createTeam();
    const metrics = async (it: string) => (await call(it, "GET", "metrics/summary")).body;
    expect((await metrics(live)).driver_metrics.total_registered).toBe(1);
    const sandbox = await metrics(token);
    expect(sandbox.driver_metrics).toMatchObject({ total_registered: 3, offline: 3 });
    expect(Object.values({ ...sandbox.delivery_metrics, ...sandbox.financial_summary })).toEqual(
      Array.from({ length: 10 }, () => 0),
    );
  });

  test("get no live order, neither by dispatch nor by hand, and no phone", async () => {
    const { courier, test: token, testRider } = await createTeam();
    const merchant = await createMerchant();
    await call(token, "PUT", `riders/${testRider.driver_id}/status`, { status: "available" });
    const { status, body } = await createOrder(merchant.liveKey, await quotedOrder(merchant));
    expect([status, body.error]).toEqual([422, "ERR_NO_CAPACITY_AVAILABLE"]);
    await createRider(nearby(merchant.pickup, 1));
    const order = await placeOrder(merchant);
    const id = String(testRider.driver_id);
    const byHand = assignRiderByPlatform(await createAdmin("support"), {
      merchantId: merchant.id,
      orderId: order.id,
      riderId: id,
    });
    expect(await refusalOf(byHand)).toBe("rider_not_found");
    expect(await refusalOf(inviteRider(courier, id, "0991 234 567"))).toBe("rider_not_found");
    expect(await refusalOf(editRider(courier, id, { name: "Real" }))).toBe("rider_not_found");
  });

  test("have no position, and no statement can give them one", async () => {
    const { testRider } = await createTeam();
    const write = owner`update riders set location = point(33.7, -13.9) where id = ${testRider.driver_id}`;
    await expect(write).rejects.toMatchObject({
      constraint_name: "riders_of_tests_have_no_position",
    });
  });
});

describe("faults on demand", () => {
  const operations = contracts
    .filter(({ path }) => path.startsWith("/api/courier/s2s/"))
    .map(({ method, path, contract }) => ({
      id: contract.operationId,
      isOfTests: contract.environment === "test",
      method: method.toUpperCase(),
      path: path.replace("/api/courier/s2s/", ""),
      body: contract.body ? { status: "busy_external" } : undefined,
    }));
  const ofLive = operations.filter(({ isOfTests }) => !isOfTests);
  const limited = { "X-Test-Scenario": "rate_limited" };

  test.each(operations)("$id is refused as over its limit, and does nothing", async (operation) => {
    const { test: token, testRider } = await createTeam();
    const path = operation.path.replace("{rider_id}", testRider.driver_id);
    const answer = await call(token, operation.method, path, operation.body, limited);
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ error: "Rate limit exceeded", retry_after: 3 });
    expect(answer.headers.get("retry-after")).toBe("3");
    const { body } = await call(token, "GET", `riders/${testRider.driver_id}`);
    expect(body).toEqual({ success: true, ...testRider });
  });

  test.each(ofLive)("$id refuses a fault with a live token", async ({ method, path, body }) => {
    const { live, rider } = await createTeam();
    const answer = await call(
      live,
      method,
      path.replace("{rider_id}", `${rider.id}`),
      body,
      limited,
    );
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toMatchObject([{ path: "X-Test-Scenario" }]);
  });

  test("a scenario for orders only is refused, and the answer names the scenarios that have an effect", async () => {
    const { test: token } = await createTeam();
    const { status, body } = await call(token, "GET", "riders", undefined, {
      "X-Test-Scenario": "no_capacity",
    });
    expect(status).toBe(400);
    expect(body.issues[0].message).toContain("rate_limited");
  });
});

test("a token says its environment: one with the other prefix is Unauthorized", async () => {
  const { live, test: token } = await createTeam();
  for (const wrong of [
    token.replace("svc_courier_test_", "svc_courier_"),
    live.replace("svc_courier_", "svc_courier_test_"),
  ]) {
    expect((await call(wrong, "GET", "riders")).status).toBe(401);
  }
  await owner`update credentials set environment = 'live' where last_four = ${token.slice(-4)}`;
  expect((await call(token, "GET", "riders")).status).toBe(401);
});
