import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { mintCredential } from "@/lib/core/credential";
import { newId } from "@/lib/core/ids";
import { api } from "@/test/api";
import { createCourier, createMerchant, createRider, createToken, owner } from "@/test/world";

const PATH = "/api/courier/s2s/riders";
const SOMEWHERE = { latitude: -33.9, longitude: 18.4 };

/** More than the burst of a courier, with the defaults of lib/core/env.ts. */
const MORE_THAN_A_BURST = 200;

/** Uses are noted beside the answer. */
const LONGER_THAN_A_WRITE_MS = 200;

const list = (token: string, query = "") =>
  api("GET", PATH + query, { headers: { Authorization: `Bearer ${token}` } });

const idsOf = ({ riders }: { riders: { driver_id: number }[] }) =>
  riders.map((rider) => rider.driver_id);

async function createTeam(size: number) {
  const courier = await createCourier();
  const ids: number[] = [];
  for (let count = 0; count < size; count += 1) {
    ids.push((await createRider(SOMEWHERE, { courierId: courier.id })).id);
  }
  return { courier, ids };
}

async function createEndedToken(
  courierId: string,
  column: "expires_at" | "revoked_at" | "is_demo",
) {
  const id = newId("tok");
  const secret = await createToken(courierId, { id });
  if (column === "is_demo") await owner`update credentials set is_demo = true where id = ${id}`;
  else await owner`update credentials set ${owner(column)} = now() where id = ${id}`;
  return secret;
}

test("only drivers of the status that is asked for are listed, page by page", async () => {
  const { courier, ids } = await createTeam(6);
  await owner`update riders set is_online = false where id in (${ids[0]!}, ${ids[3]!})`;
  await owner`update riders set is_externally_busy = true, busy_since = now()
    where id in (${ids[3]!}, ${ids[4]!})`;
  const statuses = { active: [1, 2, 5], busy: [3, 4], offline: [0] };
  for (const [status, expected] of Object.entries(statuses)) {
    const seen: number[] = [];
    let cursor = "";
    do {
      const { body } = await list(courier.token, `?limit=2&status=${status}${cursor}`);
      expect(body.riders.map((rider: any) => rider.status)).not.toContain(undefined);
      seen.push(...idsOf(body));
      cursor = body.next_cursor ? `&cursor=${body.next_cursor}` : "";
    } while (cursor !== "");
    expect(seen).toEqual(expected.map((index) => ids[index]));
  }
  const unknown = await list(courier.token, "?status=available");
  expect(unknown.status).toBe(400);
  expect(unknown.body).toMatchObject({ error: "Invalid request", issues: [{ path: "status" }] });
});

test("a rider is listed with presence, busy flag, jobs and load", async () => {
  const { courier, ids } = await createTeam(1);
  await owner`update riders set active_jobs = 2, load_g = 7500, is_externally_busy = true,
    status_reason = 'Own job', status_reference = 'JOB-1', busy_since = '2026-03-01T10:00:00Z',
    last_seen_at = '2026-03-01T09:59:30Z', reference = 'R-1' where id = ${ids[0]!}`;
  const answer = await list(courier.token);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    success: true,
    riders: [
      {
        driver_id: ids[0],
        driver_reference_id: "R-1",
        name: "Chisomo Banda",
        vehicle_class: "BIKE",
        status: "busy",
        reason: "Own job",
        external_reference: "JOB-1",
        busy_since: "2026-03-01T10:00:00.000Z",
        busy_until: null,
        active_jobs: 2,
        job_limit: 4,
        load_kg: 7.5,
        last_seen_at: "2026-03-01T09:59:30.000Z",
      },
    ],
    next_cursor: null,
  });
});

test.each([
  [{ isOnline: true, isBusy: false }, "active"],
  [{ isOnline: false, isBusy: false }, "offline"],
  [{ isOnline: true, isBusy: true }, "busy"],
  [{ isOnline: false, isBusy: true }, "busy"],
])("a rider who is %o is %s", async ({ isOnline, isBusy }, status) => {
  const { courier, ids } = await createTeam(1);
  await owner`update riders set is_online = ${isOnline}, is_externally_busy = ${isBusy},
    busy_since = case when ${isBusy} then now() end, last_seen_at = null where id = ${ids[0]!}`;
  const { body } = await list(courier.token);
  expect(body.riders[0]).toMatchObject({ status, last_seen_at: null });
});

test("pages contain every rider once, and the last page is marked as the last", async () => {
  const { courier, ids } = await createTeam(5);
  const seen: number[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null = "0"; cursor !== null;) {
    const query: string = cursor === "0" ? "?limit=2" : `?limit=2&cursor=${cursor}`;
    const { body } = await list(courier.token, query);
    seen.push(...idsOf(body));
    sizes.push(body.riders.length);
    cursor = body.next_cursor;
  }
  expect(seen).toEqual(ids);
  expect(sizes).toEqual([2, 2, 1]);
});

test("a full last page has no next one", async () => {
  const { courier } = await createTeam(2);
  expect((await list(courier.token, "?limit=2")).body.next_cursor).toBeNull();
});

test("a courier sees only its own riders, with any cursor", async () => {
  const { ids } = await createTeam(2);
  const { courier, ids: own } = await createTeam(1);
  const { body } = await list(courier.token, `?cursor=${ids[0]! - 1}`);
  expect(idsOf(body)).toEqual(own);
});

test.each([
  "limit=0",
  "limit=101",
  "limit=1.5",
  "limit=many",
  "cursor=",
  "cursor=abc",
  "cursor=-1",
  "cursor=2147483648",
  "cursor=%00",
])("%s is an invalid request", async (query) => {
  const { token } = await createCourier();
  const answer = await list(token, `?${query}`);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ success: false, error: "Invalid request" });
});

test("HEAD answers as GET without a body, other methods are not allowed", async () => {
  const { token } = await createCourier();
  const headers = { Authorization: `Bearer ${token}` };
  const head = await api("HEAD", PATH, { headers });
  expect([head.status, head.text]).toEqual([200, ""]);
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    const answer = await api(method, PATH, { headers });
    expect(answer.status, method).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD, POST, OPTIONS");
  }
});

// spec: AU.11
test("only an active courier token in the Authorization header is accepted", async () => {
  const courier = await createCourier();
  const { liveKey, testKey } = await createMerchant();
  const refused: Record<string, string>[] = [
    {},
    { Authorization: "Bearer" },
    { "X-API-Key": courier.token },
    { Authorization: `Token ${courier.token}` },
    { Authorization: `Bearer ${mintCredential("svc_courier_")}` },
    { Authorization: `Bearer svc_courier_${"a".repeat(36)}` },
    { Authorization: `Bearer ${courier.token.replace("svc_courier_", "svc_live_")}` },
    { Authorization: `Bearer ${liveKey}` },
    { Authorization: `Bearer ${testKey}` },
    { Authorization: `Bearer ${await createEndedToken(courier.id, "revoked_at")}` },
    { Authorization: `Bearer ${await createEndedToken(courier.id, "expires_at")}` },
  ];
  for (const headers of refused) {
    const answer = await api("GET", PATH, { headers });
    expect(answer.status, JSON.stringify(headers)).toBe(401);
    expect(answer.body).toMatchObject({ success: false, error: "Unauthorized" });
    expect(answer.headers.get("ratelimit-policy")).toMatch(/^"failed-auth"/);
  }
  const both = { "X-API-Key": liveKey, Authorization: `bearer ${courier.token}` };
  expect((await api("GET", PATH, { headers: both })).status).toBe(200);
});

test("a courier token opens nothing of the merchant API", async () => {
  const { token } = await createCourier();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await api("GET", "/api/v1/external/validate", { headers })).status).toBe(401);
});

test("a demo token doesn't work outside the embedded database", async () => {
  const courier = await createCourier();
  const demo = await createEndedToken(courier.id, "is_demo");
  expect((await list(demo)).status).toBe(401);
});

test("the use of a token is noted, to the minute", async () => {
  const { id, token } = await createCourier();
  const lastUse = async () => {
    const [row] = await owner`select last_used_at from credentials where courier_id = ${id}`;
    return row?.last_used_at as Date | null;
  };
  expect(await lastUse()).toBeNull();
  await list(token);
  await expect.poll(lastUse).toBeInstanceOf(Date);
  const first = await lastUse();
  await list(token);
  await wait(LONGER_THAN_A_WRITE_MS);
  expect(await lastUse()).toEqual(first);
  await owner`update credentials set last_used_at = '2026-01-01' where courier_id = ${id}`;
  await list(token);
  await expect.poll(lastUse).not.toEqual(new Date("2026-01-01"));
});

// spec: L.5
test("a courier over its limit gets a Retry-After, and no other courier is limited", async () => {
  const { token } = await createCourier();
  const calls = Array.from({ length: MORE_THAN_A_BURST }, () => list(token));
  const refused = (await Promise.all(calls)).filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ success: false, retry_after: expect.any(Number) });
    expect(answer.headers.get("retry-after")).toBe(String(answer.body.retry_after));
    expect(answer.headers.get("ratelimit-policy")).toMatch(/^"courier"/);
  }
  expect((await list((await createCourier()).token)).status).toBe(200);
});
