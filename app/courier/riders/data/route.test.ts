import { beforeAll, expect, test } from "vitest";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import { saveRiderDocument } from "@/lib/domain/access/documents/save-rider-document";
import type { Session } from "@/lib/domain/authority/session";
import { api } from "@/test/api";
import { createStaff } from "@/test/courier-staff";
import { createPerson, sessionOf, signedIn } from "@/test/people";
import { createCourier, createRider, owner as database } from "@/test/world";
import { GET, POST } from "./route";

/** A day in the next year. */
const LATER = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);

const SOMEWHERE = { latitude: 5.6, longitude: -0.2 };

let token: string;
let owner: Session;
let finance: Session;
let stranger: Session;
let admin: Session;
let busyId: number;

beforeAll(async () => {
  const company = await createCourier();
  token = company.token;
  const courierId = company.id;
  owner = await sessionOf(await createPerson({ role: "courier", courierId }));
  finance = await signedIn({ role: "courier", staffRole: "finance", courierId });
  stranger = await signedIn({ role: "courier" });
  admin = await signedIn({ role: "admin" });
  busyId = await nameRider(courierId, "Atupele Banda", true);
  await nameRider(courierId, "Bright Mwale", true);
  await nameRider(courierId, "Chimwemwe Phiri", false);
});

async function nameRider(courierId: string, name: string, isOnline: boolean): Promise<number> {
  const { id } = await createRider(SOMEWHERE, { courierId, isOnline });
  await database`update riders set name = ${name} where id = ${id}`;
  return id;
}

async function look(query: string, user?: Session, headers: Record<string, string> = {}) {
  const cookie = user && `${SESSION_COOKIE}=${await sealSession(user.sessionId)}`;
  const request = new Request(`http://tumiza.test/courier/riders/data?${query}`, {
    headers: { ...headers, ...(cookie && { Cookie: cookie }) },
  });
  const response = await GET(request, { params: Promise.resolve({}) });
  const body: any = await response.json();
  return { status: response.status, headers: response.headers, body };
}

const namesOf = (body: any) => body.riders.map(({ name }: { name: string }) => name);

test("the list shows the data of the company's own system, under the same ids", async () => {
  const sent = { status: "busy_external", reason: "School run", external_reference: "JOB-7" };
  await api("PUT", `/api/courier/s2s/riders/${busyId}/status`, {
    headers: { Authorization: `Bearer ${token}` },
    body: { ...sent, lease_minutes: 30 },
  });
  const { status, headers, body } = await look("", owner);
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(body.counts).toEqual({ all: 3, free: 1, has_room: 0, not_offered: 2 });
  expect(body.riders[0]).toMatchObject({
    id: busyId,
    state: "busy",
    statusReason: "School run",
    statusReference: "JOB-7",
    busySince: expect.any(String),
    busyUntil: expect.any(String),
  });
  expect(body.riders[0]).not.toHaveProperty("location");
});

test("state and search narrow the list, and what means nothing narrows nothing", async () => {
  expect(namesOf((await look("state=free", owner)).body)).toHaveLength(1);
  expect(namesOf((await look("state=offline", owner)).body)).toHaveLength(2);
  expect(namesOf((await look("q=bright", owner)).body)).toEqual(["Bright Mwale"]);
  expect(namesOf((await look("state=asleep&cursor=zzz&q=%20", owner)).body)).toHaveLength(3);
});

test("riders who need the company come first and offline ones last, with their documents", async () => {
  const { id: courierId } = await createCourier();
  const office = await createStaff("owner", courierId);
  const inDocuments = async (name: string, isOnline: boolean) => {
    const riderId = String(await nameRider(courierId, name, isOnline));
    for (const kind of ["driving_licence", "insurance"]) {
      await saveRiderDocument(office, riderId, {
        kind,
        number: "1",
        expiresOn: LATER,
        photo: null,
      });
    }
    return riderId;
  };
  await inDocuments("Agness Gone", false);
  await inDocuments("Brave Free", true);
  const expired = await inDocuments("Chisomo Expired", true);
  await database`update rider_documents set expires_on = '2026-01-01'
    where rider_id = ${expired} and kind = 'insurance'`;
  const { body } = await look("", await signedIn({ role: "courier", courierId }));
  expect(namesOf(body)).toEqual(["Chisomo Expired", "Brave Free", "Agness Gone"]);
  expect(body.riders.map(({ document }: { document: unknown }) => document)).toEqual([
    { kind: "insurance", state: "expired" },
    null,
    null,
  ]);
  const money = await signedIn({ role: "courier", staffRole: "finance", courierId });
  expect((await look("q=chisomo", money)).body.riders[0].document).toBeNull();
});

test("finance may look", async () => {
  expect((await look("", finance)).status).toBe(200);
});

test("another company sees none of these riders", async () => {
  const { status, body } = await look("q=atupele", stranger);
  expect(status).toBe(200);
  expect(body).toMatchObject({ riders: [], counts: { all: 0 }, nextCursor: null });
});

test("without a session it answers 401, for the platform's staff 403, both in the error shape", async () => {
  expect(await look("")).toMatchObject({
    status: 401,
    body: { success: false, error: "Signed out" },
  });
  expect(await look("", admin)).toMatchObject({ status: 403, body: { success: false } });
});

test("a page of another site does not get the list", async () => {
  const { status, body } = await look("", owner, { "Sec-Fetch-Site": "cross-site" });
  expect(status).toBe(403);
  expect(body.error).toBe("Cross-site request");
});

test("nothing is changed at this address", async () => {
  const request = new Request("http://tumiza.test/courier/riders/data", { method: "POST" });
  expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(405);
});
