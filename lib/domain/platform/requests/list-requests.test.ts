import { expect, test } from "vitest";
import { sql } from "@/db/client";
import { api } from "@/test/api";
import { createStaff } from "@/test/courier-staff";
import { createCourier, createRider, owner } from "@/test/world";
import { createCredential } from "../../access/credentials/create-credential";
import { listRequests } from "./list-requests";
import { readRequest } from "./read-request";
import { requestRecorder } from "./request-recorder";

async function createTeam() {
  const staff = await createStaff();
  const { secret, ...token } = await createCredential({ courier: staff }, { name: "Fleet system" });
  const rider = await createRider({ latitude: 3, longitude: 3 }, { courierId: staff.courierId });
  const send = (method: string, path: string, body?: unknown) =>
    api(method, `/api/courier/s2s/${path}`, {
      body,
      headers: { Authorization: `Bearer ${secret}`, "X-Forwarded-For": "203.0.113.9" },
    });
  return { staff, token, rider, secret, send };
}

const recorded = async (staff: Parameters<typeof listRequests>[0], filter = {}) => {
  await requestRecorder.flush();
  return (await listRequests(staff, filter)).requests;
};

test("a request is recorded as it was asked and answered, under the id of its answer", async () => {
  const { staff, token, rider, send } = await createTeam();
  const path = `riders/${rider.id}/status`;
  const answer = await send("PUT", path, { status: "busy_external", reason: "Lunch" });
  await requestRecorder.flush();
  const request = await readRequest(staff, answer.headers.get("x-request-id") ?? "");
  expect(request).toEqual({
    id: answer.headers.get("x-request-id"),
    operation: "setRiderStatus",
    method: "PUT",
    path: `/api/courier/s2s/${path}`,
    status: 200,
    elapsedMs: expect.any(Number),
    requestBody: '{"status":"busy_external","reason":"Lunch"}',
    responseBody: answer.text,
    address: "203.0.113.9",
    orderId: null,
    createdAt: expect.any(Date),
    credentialId: token.id,
    credentialName: "Fleet system",
    credentialPrefix: "svc_courier_",
    credentialLastFour: token.lastFour,
  });
  expect(Math.abs(request.createdAt.getTime() - Date.now())).toBeLessThan(5_000);
});

test("refused requests are recorded with their answers, those of strangers are not", async () => {
  const { staff, rider, send } = await createTeam();
  await send("GET", "riders?limit=0");
  await send("PUT", "riders/0/status", { status: "available" });
  await send("PUT", `riders/${rider.id}/status`, "{");
  await api("GET", "/api/courier/s2s/riders", { headers: { Authorization: "Bearer nobody" } });
  const requests = await recorded(staff);
  expect(requests.map(({ status }) => status)).toEqual([400, 404, 400]);
  expect(requests.at(-1)?.path).toBe("/api/courier/s2s/riders?limit=0");
  const broken = await readRequest(staff, requests[0]!.id);
  expect(broken.requestBody).toBeNull();
  expect(broken.responseBody).toContain("Invalid JSON");
});

test("a request over the limit is recorded as such", async () => {
  const { staff, send } = await createTeam();
  // More than a minute and the next allow together.
  const answers = await Promise.all(Array.from({ length: 260 }, () => send("GET", "riders")));
  const refused = answers.filter(({ status }) => status === 429).length;
  expect(refused).toBeGreaterThan(0);
  const requests = await recorded(staff, { statusClass: 4, limit: 260 });
  expect(requests).toHaveLength(refused);
});

test("a list is filtered by status and operation, in pages, and is the courier's own", async () => {
  const { staff, rider, send } = await createTeam();
  for (let round = 0; round < 3; round += 1) {
    await send("GET", "riders");
    await send("PUT", `riders/${rider.id}/status`, { status: "nothing" });
  }
  const ids = (await recorded(staff)).map(({ id }) => id);
  expect(ids).toHaveLength(6);
  expect(await recorded(staff, { statusClass: 4 })).toHaveLength(3);
  expect(await recorded(staff, { statusClass: 5 })).toHaveLength(0);
  expect(await recorded(staff, { operation: "listRiders", statusClass: 2 })).toHaveLength(3);
  const first = await listRequests(staff, { limit: 4 });
  const second = await listRequests(staff, { limit: 4, cursor: first.nextCursor ?? "" });
  expect([...first.requests, ...second.requests].map(({ id }) => id)).toEqual(ids);
  expect(second.nextCursor).toBeNull();
  const stranger = await createStaff();
  expect(await recorded(stranger)).toEqual([]);
  for (const id of [ids[0]!, "req_unknown"]) {
    await expect(readRequest(stranger, id)).rejects.toMatchObject({ code: "request_not_found" });
  }
});

test("no token reaches the log, however a request carries it", async () => {
  const { staff, secret, send } = await createTeam();
  await send("GET", `riders?token=${secret}`);
  await send("PUT", "riders/1/status", { status: "available", api_token: secret });
  await recorded(staff);
  const rows = await owner`select r::text as text from request_log r
    where courier_id = ${staff.courierId}`;
  expect(rows).toHaveLength(2);
  for (const { text } of rows) expect(text).not.toContain(secret);
});

test("requests older than seven days are purged, the rest stays", async () => {
  const { staff, send } = await createTeam();
  await send("GET", "riders");
  await send("GET", "riders");
  const [keep, drop] = await recorded(staff);
  await owner`update request_log set created_at = now() - interval '7 days' where id = ${drop!.id}`;
  await owner`update request_log set created_at = now() - interval '6 days 23 hours'
    where id = ${keep!.id}`;
  await sql`select purge_expired(10000)`;
  expect((await recorded(staff)).map(({ id }) => id)).toEqual([keep!.id]);
});

test("the application's role can only add to the log", async () => {
  const courier = await createCourier();
  for (const statement of [
    `update request_log set status = 200 where courier_id = '${courier.id}'`,
    `delete from request_log where courier_id = '${courier.id}'`,
  ]) {
    await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: "42501" });
  }
});
