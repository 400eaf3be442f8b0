import { expect, test } from "vitest";
import { api } from "@/test/api";
import { bytesOf } from "@/test/error-body";
import { createCourier, createMerchant, createRider, owner } from "@/test/world";

const SOMEWHERE = { latitude: 48.2, longitude: 16.4 };

const pathOf = (riderId: number | string) => `/api/courier/s2s/riders/${riderId}/status`;

function put(riderId: number | string, token: string, body: unknown, headers = {}) {
  return api("PUT", pathOf(riderId), {
    body,
    headers: { Authorization: `Bearer ${token}`, ...headers },
  });
}

async function createTeam(options: { isOnline?: boolean } = {}) {
  const courier = await createCourier();
  const rider = await createRider(SOMEWHERE, { courierId: courier.id, ...options });
  return { courier, rider };
}

async function readRider(id: number) {
  const [row] = await owner`select reference, is_online, is_externally_busy, status_reason,
    status_reference, busy_since, updated_at from riders where id = ${id}`;
  return row!;
}

// spec: B2.1, B2.4-7, D.1-6, T.23
test("busy_external answers the internal status and keeps reason, reference and since", async () => {
  const { courier, rider } = await createTeam();
  const answer = await put(rider.id, courier.token, {
    status: "busy_external",
    reason: "School run",
    external_reference: "JOB-7",
  });
  const row = await readRider(rider.id);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    driver_id: rider.id,
    driver_reference_id: row.reference,
    status: "busy",
    busy_until: null,
    updated_at: (row.updated_at as Date).toISOString(),
  });
  expect(row).toMatchObject({
    is_externally_busy: true,
    status_reason: "School run",
    status_reference: "JOB-7",
    busy_since: expect.any(Date),
    is_online: true,
  });
});

// spec: D.5-6, T.25
test("available ends busy and since, and keeps the reason and reference that it says", async () => {
  const { courier, rider } = await createTeam();
  await put(rider.id, courier.token, { status: "busy_external", reason: "Lunch" });
  const back = { status: "available", reason: "Back from lunch", external_reference: "JOB-8" };
  const answer = await put(rider.id, courier.token, back);
  expect(answer.status).toBe(200);
  expect(answer.body.status).toBe("active");
  expect(await readRider(rider.id)).toMatchObject({
    is_externally_busy: false,
    status_reason: "Back from lunch",
    status_reference: "JOB-8",
    busy_since: null,
  });
  const headers = { Authorization: `Bearer ${courier.token}` };
  const { body } = await api("GET", "/api/courier/s2s/riders", { headers });
  expect(body.riders).toMatchObject([
    { status: "active", reason: "Back from lunch", external_reference: "JOB-8" },
  ]);
  const [, change] = await owner`select change, reason, reference from rider_status_changes
    where rider_id = ${rider.id} order by id`;
  expect(change).toMatchObject({
    change: "available",
    reason: "Back from lunch",
    reference: "JOB-8",
  });
});

test("a status without reason and reference leaves none of the status before", async () => {
  const { courier, rider } = await createTeam();
  const lunch = { status: "busy_external", reason: "Lunch", external_reference: "JOB-7" };
  await put(rider.id, courier.token, lunch);
  await put(rider.id, courier.token, { status: "available" });
  const none = { status_reason: null, status_reference: null };
  expect(await readRider(rider.id)).toMatchObject(none);
});

test("available puts an offline rider online, busy_external does not", async () => {
  const { courier, rider } = await createTeam({ isOnline: false });
  await put(rider.id, courier.token, { status: "busy_external" });
  expect((await readRider(rider.id)).is_online).toBe(false);
  await put(rider.id, courier.token, { status: "available" });
  expect((await readRider(rider.id)).is_online).toBe(true);
});

test("busy again replaces reason and reference and keeps the first since", async () => {
  const { courier, rider } = await createTeam();
  const first = { status: "busy_external", reason: "One", external_reference: "JOB-1" };
  await put(rider.id, courier.token, first);
  const { busy_since: since } = await readRider(rider.id);
  await put(rider.id, courier.token, { status: "busy_external", reason: "Two" });
  expect(await readRider(rider.id)).toMatchObject({
    status_reason: "Two",
    status_reference: null,
    busy_since: since,
  });
});

// spec: B2.3-5
test.each([
  ["no status", {}],
  ["null status", { status: null }],
  ["the internal status", { status: "busy" }],
  ["another case", { status: "Available" }],
  ["a reason that is no text", { status: "busy_external", reason: 7 }],
  ["a reason of 501 characters", { status: "busy_external", reason: "x".repeat(501) }],
  [
    "a reference of 201 characters",
    { status: "busy_external", external_reference: "x".repeat(201) },
  ],
  ["a lease of no time", { status: "busy_external", lease_minutes: 0 }],
  ["a lease of more than a day", { status: "busy_external", lease_minutes: 1_441 }],
  ["a lease of half a minute", { status: "busy_external", lease_minutes: 0.5 }],
  ["a lease that is no number", { status: "busy_external", lease_minutes: "30" }],
  ["a lease on available", { status: "available", lease_minutes: 30 }],
  ["a character that cannot be stored", { status: "busy_external", reason: "\u0000" }],
])("%s is an invalid request and changes nothing", async (_, body) => {
  const { courier, rider } = await createTeam();
  const before = await readRider(rider.id);
  const answer = await put(rider.id, courier.token, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ success: false, error: "Invalid request" });
  expect(await readRider(rider.id)).toEqual(before);
});

test("the longest reason and reference are kept", async () => {
  const { courier, rider } = await createTeam();
  const [reason, reference] = ["ü".repeat(500), "ü".repeat(200)];
  const body = { status: "busy_external", reason, external_reference: reference };
  expect((await put(rider.id, courier.token, body)).status).toBe(200);
  expect(await readRider(rider.id)).toMatchObject({
    status_reason: reason,
    status_reference: reference,
  });
});

test.each(["[1]", '"available"', "{", ""])("the body %s is no JSON object", async (body) => {
  const { courier, rider } = await createTeam();
  const answer = await put(rider.id, courier.token, body);
  expect(answer.status).toBe(400);
  expect(answer.body.error).toBe("Invalid JSON");
});

const NO_IDS = [
  "abc",
  "0",
  "-1",
  "+1",
  "1.5",
  "1e3",
  "0x10",
  "%201",
  "2147483648",
  "99999999999999999999",
];

// spec: B2.2
test.each(["2147483647", ...NO_IDS])("the rider id %s is not found", async (id) => {
  const { token } = await createCourier();
  const answer = await put(id, token, { status: "available" });
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ success: false, error: "Rider not found" });
});

test("only the canonical id names a rider", async () => {
  const { courier, rider } = await createTeam();
  for (const id of [`0${rider.id}`, `${rider.id}.0`, `${rider.id}%20`, `${rider.id}%00`]) {
    expect((await put(id, courier.token, { status: "available" })).status, id).toBe(404);
  }
});

// spec: T.27
test("a rider of another courier answers as an unknown one and stays as it was", async () => {
  const { rider } = await createTeam();
  const { token } = await createCourier();
  const before = await readRider(rider.id);
  const foreign = await put(rider.id, token, { status: "busy_external" });
  const unknown = await put(2_147_483_647, token, { status: "busy_external" });
  expect(foreign.status).toBe(404);
  expect(bytesOf(foreign)).toBe(bytesOf(unknown));
  expect(await readRider(rider.id)).toEqual(before);
});

// spec: AU.11
test("without a courier token no caller learns whether a rider or a body is right", async () => {
  const { courier, rider } = await createTeam();
  const { liveKey } = await createMerchant();
  const credentials: Record<string, string>[] = [
    {},
    { "X-API-Key": courier.token },
    { Authorization: courier.token },
    { Authorization: `Basic ${courier.token}` },
    { Authorization: `Bearer ${liveKey}` },
    { "X-API-Key": liveKey },
    { Authorization: `Bearer ${courier.token.slice(0, -1)}` },
  ];
  for (const headers of credentials) {
    const answer = await api("PUT", pathOf(rider.id), { headers, body: {} });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ success: false, error: "Unauthorized" });
  }
});

test("other methods are not allowed", async () => {
  const { courier, rider } = await createTeam();
  for (const method of ["GET", "HEAD", "POST", "PATCH", "DELETE"]) {
    const headers = { Authorization: `Bearer ${courier.token}` };
    const answer = await api(method, pathOf(rider.id), { headers });
    expect(answer.status, method).toBe(405);
    expect(answer.headers.get("allow")).toBe("PUT, OPTIONS");
  }
});

test("a body that is too large or no JSON is refused before it is read", async () => {
  const { courier, rider } = await createTeam();
  const large = { status: "busy_external", reason: "x".repeat(70_000) };
  expect((await put(rider.id, courier.token, large)).status).toBe(413);
  const plain = { "Content-Type": "text/plain" };
  expect((await put(rider.id, courier.token, { status: "available" }, plain)).status).toBe(415);
});
