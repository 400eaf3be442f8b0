import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { disableUser } from "@/lib/domain/access/accounts/disable-user";
import { signOutEverywhere } from "@/lib/domain/access/accounts/sign-out-everywhere";
import type { Session } from "@/lib/domain/authority/session";
import { methods } from "@/lib/http/endpoint/methods";
import { pretendRequest } from "@/test/next-request";
import { createPerson, sessionOf, signedIn } from "@/test/people";
import { createRider } from "@/test/world";
import { PAGE_ADDRESS } from "./page-address";
import { requireAdmin } from "./require-admin";
import { requireCourier } from "./require-courier";
import { requireCourierIn } from "./require-courier-in";
import { requireMerchant } from "./require-merchant";
import { requireRider } from "./require-rider";
import { requireUser } from "./require-user";
import { adminRoute, courierRoute } from "./routes";
import { sealSession, SESSION_COOKIE } from "./session-cookie";

const FORBIDDEN = { digest: expect.stringMatching(/^NEXT_REDIRECT;\w+;\/no-access;/) as string };
const NOT_FOUND = { digest: "NEXT_HTTP_ERROR_FALLBACK;404" };

let owner: Session;
let dispatcher: Session;
let admin: Session;
let merchant: Session;
let rider: Session;

beforeAll(async () => {
  owner = await signedIn({ role: "courier" });
  dispatcher = await signedIn({
    role: "courier",
    staffRole: "dispatcher",
    courierId: owner.company?.id ?? "",
  });
  admin = await signedIn({ role: "admin" });
  merchant = await signedIn({ role: "merchant" });
  const { id: riderId } = await createRider({ latitude: 8.9, longitude: 38.7 });
  rider = await signedIn({ role: "rider", riderId });
});

describe("the gate of a page", () => {
  beforeEach(() => pretendRequest());

  test("lets each role into its own pages, with the authority of its own company", async () => {
    await openAs(owner);
    expect(await requireCourier()).toMatchObject({
      courier: {
        courierId: owner.company?.id,
        currency: "MWK",
        actor: { kind: "staff", userId: owner.userId, staffRole: "owner" },
      },
      user: { name: "Thoko Banda" },
    });
    await openAs(admin);
    expect((await requireAdmin()).admin).toMatchObject({
      userId: admin.userId,
      staffRole: "admin",
    });
    await openAs(merchant);
    for (const environment of ["live", "test"] as const) {
      expect((await requireMerchant(environment)).merchant).toMatchObject({
        merchantId: merchant.company?.id,
        environment,
        apiKey: null,
        balanceMinor: environment === "live" ? 10_000_000 : 100_000_000,
      });
    }
    expect((await requireUser()).user.userId).toBe(merchant.userId);
    await openAs(rider);
    expect((await requireRider()).rider).toMatchObject({
      riderId: rider.role === "rider" && rider.riderId,
      courierId: rider.company?.id,
      userId: rider.userId,
    });
  });

  test("refuses every other role", async () => {
    const gates = {
      courier: requireCourier,
      admin: requireAdmin,
      merchant: atTest,
      rider: requireRider,
    };
    for (const user of [owner, dispatcher, admin, merchant, rider]) {
      await openAs(user);
      for (const [role, gate] of Object.entries(gates)) {
        if (role !== user.role) await expect(gate()).rejects.toMatchObject(FORBIDDEN);
      }
    }
  });

  test("refuses a role without the named right", async () => {
    await openAs(dispatcher);
    expect((await requireCourier()).user.staffRole).toBe("dispatcher");
    await expect(requireCourier("withdraw_earnings")).rejects.toMatchObject(FORBIDDEN);
    await openAs(owner);
    expect((await requireCourier("withdraw_earnings")).user.staffRole).toBe("owner");
  });

  test("grants a courier's authority in the environment of the address, by the same right", async () => {
    await openAs(owner);
    for (const environment of ["live", "test"] as const) {
      const { courier } = await requireCourierIn(environment, "manage_webhooks");
      expect(courier).toMatchObject({ courierId: owner.company?.id, environment });
    }
    await openAs(dispatcher);
    await expect(requireCourierIn("test", "manage_webhooks")).rejects.toMatchObject(FORBIDDEN);
  });

  test.each(["", "LIVE", "production", "../test"])(
    "knows no environment %j",
    async (environment) => {
      await openAs(merchant);
      await expect(requireMerchant(environment)).rejects.toMatchObject(NOT_FOUND);
      await openAs(owner);
      await expect(requireCourierIn(environment)).rejects.toMatchObject(NOT_FOUND);
    },
  );

  test("sends a visitor without a session to sign in and back", async () => {
    pretendRequest({ [PAGE_ADDRESS]: "/courier/money?from=2026-11-01" });
    await expect(requireCourier()).rejects.toMatchObject({
      digest: expect.stringContaining(
        ";/sign-in?next=%2Fcourier%2Fmoney%3Ffrom%3D2026-11-01;",
      ) as string,
    });
    pretendRequest({ [PAGE_ADDRESS]: "//evil.example" });
    await expect(requireUser()).rejects.toMatchObject({
      digest: expect.stringMatching(/;\/sign-in;/) as string,
    });
  });

  test("is closed on every device once the user signs out everywhere, and once disabled", async () => {
    const person = await createPerson({ role: "courier", courierId: owner.company?.id ?? "" });
    const devices = [await sessionOf(person), await sessionOf(person)];
    await signOutEverywhere(devices[0]!);
    for (const device of devices) await expectSignIn(device);
    const again = await sessionOf(person);
    await disableUser(owner, person.id);
    await expectSignIn(again);
  });
});

describe("the gate of a dashboard's route", () => {
  const courierFile = methods({
    GET: courierRoute("test_file", ({ courier, headers }) =>
      Promise.resolve(Response.json({ id: courier.courierId }, { headers })),
    ),
    POST: courierRoute(
      "test_write",
      ({ user }) => Promise.resolve(Response.json({ id: user.userId })),
      "manage_people",
    ),
  });
  const adminFile = methods({
    GET: adminRoute("test_file", ({ admin: { userId } }) =>
      Promise.resolve(Response.json({ userId })),
    ),
  });

  test("answers with the authority of the cookie's session", async () => {
    const answer = await send(courierFile, "GET", owner);
    expect(answer).toMatchObject({ status: 200, body: { id: owner.company?.id } });
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await send(adminFile, "GET", admin)).toMatchObject({ status: 200 });
  });

  test("refuses in the catalogue's shape", async () => {
    expect(await send(courierFile, "GET", undefined)).toMatchObject({
      status: 401,
      body: { success: false, error: "Signed out" },
    });
    for (const user of [admin, merchant]) {
      expect(await send(courierFile, "GET", user)).toMatchObject({
        status: 403,
        body: { success: false, error: "Role not allowed" },
      });
    }
    expect((await send(adminFile, "GET", owner)).status).toBe(403);
    expect((await send(courierFile, "POST", dispatcher, SAME)).status).toBe(403);
    expect((await send(courierFile, "POST", owner, SAME)).status).toBe(200);
  });

  test.each<[string, Record<string, string>, read: number, write: number]>([
    ["nothing", {}, 200, 403],
    ["the same origin", { "sec-fetch-site": "same-origin" }, 200, 200],
    ["our own Origin", { origin: "http://tumiza.test" }, 200, 200],
    ["the public address as Origin", { origin: "http://127.0.0.1:3000" }, 200, 200],
    ["a typed address", { "sec-fetch-site": "none" }, 200, 403],
    ["another site", { "sec-fetch-site": "cross-site" }, 403, 403],
    ["a neighbour", { "sec-fetch-site": "same-site" }, 403, 403],
    ["a foreign Origin", { origin: "https://evil.example" }, 403, 403],
    ["a null Origin", { origin: "null" }, 403, 403],
    [
      "both, one foreign",
      { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
      403,
      403,
    ],
    ["our host as a prefix", { origin: "http://tumiza.test.evil.example" }, 403, 403],
  ])("from a browser that says %s", async (_, said, read, write) => {
    expect((await send(courierFile, "GET", owner, said)).status).toBe(read);
    expect((await send(courierFile, "POST", owner, said)).status).toBe(write);
  });
});

const SAME = { "sec-fetch-site": "same-origin" };

const atTest = () => requireMerchant("test");

async function openAs({ sessionId }: Session): Promise<void> {
  pretendRequest({}, { [SESSION_COOKIE]: await sealSession(sessionId) });
}

async function expectSignIn(user: Session): Promise<void> {
  await openAs(user);
  await expect(requireCourier()).rejects.toMatchObject({
    digest: expect.stringMatching(/^NEXT_REDIRECT;\w+;\/sign-in;/) as string,
  });
}

async function send(
  file: ReturnType<typeof methods>,
  method: "GET" | "POST",
  user: Session | undefined,
  said: Record<string, string> = {},
) {
  const headers = new Headers({ host: "tumiza.test", ...said });
  if (user) headers.set("cookie", `${SESSION_COOKIE}=${await sealSession(user.sessionId)}`);
  const request = new Request("http://tumiza.test/courier/file", { method, headers });
  const answer = await file[method](request, { params: Promise.resolve({}) });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as object };
}
