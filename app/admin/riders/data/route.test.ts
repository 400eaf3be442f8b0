import { beforeAll, expect, test } from "vitest";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import type { Session } from "@/lib/domain/authority/session";
import { api } from "@/test/api";
import { signedIn } from "@/test/people";
import { createCourier, createRider } from "@/test/world";
import { GET } from "./route";

const SOMEWHERE = { latitude: -4.3, longitude: 15.3 };

let admin: Session;
let courier: Session;

beforeAll(async () => {
  admin = await signedIn({ role: "admin", staffRole: "support" });
  courier = await signedIn({ role: "courier" });
});

async function look(query: string, user?: Session, headers: Record<string, string> = {}) {
  const cookie = user && `${SESSION_COOKIE}=${await sealSession(user.sessionId)}`;
  const request = new Request(`http://tumiza.test/admin/riders/data?${query}`, {
    headers: { ...headers, ...(cookie && { Cookie: cookie }) },
  });
  const response = await GET(request, { params: Promise.resolve({}) });
  const body: any = await response.json();
  return { status: response.status, body };
}

test("the platform's staff sees the reason and reference that a company's system gave", async () => {
  const company = await createCourier();
  const rider = await createRider(SOMEWHERE, { courierId: company.id });
  await api("PUT", `/api/courier/s2s/riders/${rider.id}/status`, {
    headers: { Authorization: `Bearer ${company.token}` },
    body: { status: "busy_external", reason: "Own parcel", external_reference: "EXT-9" },
  });
  const { status, body } = await look(`courier=${company.id}`, admin);
  expect(status).toBe(200);
  expect(body.counts).toEqual({ all: 1, free: 0, has_room: 0, not_offered: 1 });
  expect(body.riders).toEqual([
    expect.objectContaining({
      id: rider.id,
      courierName: "Test courier",
      state: "busy",
      statusReason: "Own parcel",
      statusReference: "EXT-9",
    }),
  ]);
});

test("the reason of an available rider is shown too", async () => {
  const company = await createCourier();
  const rider = await createRider(SOMEWHERE, { courierId: company.id });
  await api("PUT", `/api/courier/s2s/riders/${rider.id}/status`, {
    headers: { Authorization: `Bearer ${company.token}` },
    body: { status: "available", reason: "Back from lunch" },
  });
  const { body } = await look(`courier=${company.id}`, admin);
  expect(body.riders).toMatchObject([{ state: "available", statusReason: "Back from lunch" }]);
});

test("a courier's people and strangers do not see other companies", async () => {
  expect((await look("", courier)).status).toBe(403);
  expect((await look("")).status).toBe(401);
  expect((await look("", admin, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
});
