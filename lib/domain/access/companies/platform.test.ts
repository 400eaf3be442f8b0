import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { post } from "@/test/api";
import { changeRows } from "@/test/change-rows";
import { createOrder, quotedOrder } from "@/test/orders";
import { signedIn } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { createCourier, createMerchant, createRider, nearby, owner } from "@/test/world";
import { grantAdminAuthority } from "../../authority/admin-context";
import type { AdminRole } from "../../authority/roles";
import type { SessionOf } from "../../authority/session";
import { findSession } from "../accounts/find-session";
import { listAudit } from "../audit/list-audit";
import { authenticateCourierToken } from "../couriers/authenticate-courier-token";
import { readCourierByPlatform } from "../couriers/read-courier-by-platform";
import { listCredentials } from "../credentials/list-credentials";
import { revokeCredential } from "../credentials/revoke-credential";
import { authenticateApiKey } from "../merchants/authenticate-api-key";
import { readMerchant } from "../merchants/read-merchant";
import { setCollectMaximum } from "../merchants/set-collect-maximum";
import { setRequestRate } from "../merchants/set-request-rate";
import { setReturnHold } from "../merchants/set-return-hold";
import { suspendMerchant } from "../merchants/suspend-merchant";
import { openMerchant } from "./open-merchant";
import { registerCourierCompany } from "./register-courier-company";
import { startViewing, type Viewer } from "./start-viewing";
import { stopViewing } from "./stop-viewing";

async function atDesk(staffRole: AdminRole = "admin"): Promise<Viewer> {
  const user = (await signedIn({ role: "admin", staffRole })) as SessionOf<"admin">;
  return { user, admin: grantAdminAuthority({ userId: user.userId, staffRole }) };
}

async function deedsOf({ admin }: Viewer, company: string) {
  const { entries } = await listAudit(admin, { company, limit: 20 });
  return entries.map(({ action, userId, details }) => ({ action, userId, ...details }));
}

describe("viewing a merchant", () => {
  test("gives the session the company until it stops, and leaves a line of each", async () => {
    const { id } = await createMerchant();
    const desk = await atDesk("support");
    const { userId, sessionId } = desk.user;
    await startViewing(desk, { merchantId: id, reason: " They ask. " });
    expect(await findSession(sessionId)).toMatchObject({
      role: "admin",
      viewing: { company: { id } },
    });
    await stopViewing(desk);
    await stopViewing(desk);
    expect(await findSession(sessionId)).toMatchObject({ viewing: null });
    expect(await deedsOf(desk, id)).toEqual([
      { action: "viewing.stopped", userId },
      { action: "viewing.started", userId, reason: "They ask." },
    ]);
  });

  test("ends by itself after its time", async () => {
    const { id } = await createMerchant();
    const desk = await atDesk();
    await startViewing(desk, { merchantId: id, reason: "They ask." });
    const { sessionId } = desk.user;
    await owner`update sessions set viewing_ends_at = now() where id = ${sessionId}`;
    expect(await findSession(sessionId)).toMatchObject({ viewing: null });
  });

  test("is over when it would last longer than a look can, for the clock was ahead when it began", async () => {
    const { id } = await createMerchant();
    const desk = await atDesk();
    await startViewing(desk, { merchantId: id, reason: "They ask." });
    const { sessionId } = desk.user;
    await owner`update sessions set viewing_ends_at = now() + interval '8 days' where id = ${sessionId}`;
    expect(await findSession(sessionId)).toMatchObject({ viewing: null });
    await startViewing(desk, { merchantId: id, reason: "They ask." });
    expect(await findSession(sessionId)).toMatchObject({ viewing: { company: { id } } });
  });

  test("needs a reason and a merchant", async () => {
    const { id } = await createMerchant();
    const desk = await atDesk();
    const start = (merchantId: string, reason: string) =>
      refusalOf(startViewing(desk, { merchantId, reason }));
    expect(await start(id, " ")).toBe("invalid_request");
    expect(await start("mer_0000000000000000000000", "They ask.")).toBe("merchant_not_found");
  });
});

test("a rate of a merchant's own comes with its key and is written down", async () => {
  const { id, liveKey } = await createMerchant();
  const desk = await atDesk();
  await setRequestRate(desk.admin, id, 60);
  expect(await authenticateApiKey(liveKey)).toMatchObject({ requestsPerMinute: 60 });
  await setRequestRate(desk.admin, id, null);
  expect(await authenticateApiKey(liveKey)).toMatchObject({ requestsPerMinute: null });
  expect(await deedsOf(desk, id)).toMatchObject([{ previousPerMinute: 60 }, { perMinute: 60 }]);
  const { admin } = await atDesk("support");
  expect(await refusalOf(setRequestRate(admin, id, 60))).toBe("role_not_allowed");
  expect(await refusalOf(setRequestRate(desk.admin, id, 0))).toBe("invalid_request");
});

test("a merchant's own limit of what its orders collect comes with its key, below the market's", async () => {
  const merchant = await createMerchant();
  const desk = await atDesk();
  const most = (amount: number | null) => setCollectMaximum(desk.admin, merchant.id, amount);
  const quoted = async (amount: number) => {
    const { latitude, longitude } = nearby(merchant.pickup);
    const { status, body } = await post("/quote", merchant.liveKey, {
      delivery_lat: latitude,
      delivery_lng: longitude,
      collect_amount: amount,
    });
    return status === 200 ? "priced" : body;
  };
  await most(20_000);
  expect(await quoted(20_000)).toBe("priced");
  expect(JSON.stringify(await quoted(20_001))).toContain(
    "Your account collects MWK 20,000 at most at the door. Contact support to raise it.",
  );
  await most(0);
  expect(JSON.stringify(await quoted(1))).toContain("We don't collect money at the door here.");
  await most(900_000);
  expect(JSON.stringify(await quoted(150_001))).toContain("We collect MWK 150,000 at most");
  await most(null);
  expect(await quoted(150_000)).toBe("priced");
  expect(await deedsOf(desk, merchant.id)).toHaveLength(4);
  const { admin } = await atDesk("support");
  expect(await refusalOf(setCollectMaximum(admin, merchant.id, 1))).toBe("role_not_allowed");
  expect(await refusalOf(most(-1))).toBe("invalid_request");
});

test("finance sets whether a merchant's orders hold their return fees, with a line of each change", async () => {
  const { id } = await createMerchant();
  const desk = await atDesk("finance");
  const holds = async () => (await readMerchant(desk.admin, id)).holdsReturnFee;
  expect(await holds()).toBe(false);
  await setReturnHold(desk.admin, id, true);
  await setReturnHold(desk.admin, id, true);
  expect(await holds()).toBe(true);
  await setReturnHold(desk.admin, id, false);
  expect(await holds()).toBe(false);
  const { userId } = desk.user;
  expect(await deedsOf(desk, id)).toMatchObject([
    { action: "merchant.return_fees_not_held", userId },
    { action: "merchant.return_fees_held", userId },
  ]);
  const { admin } = await atDesk("support");
  expect(await refusalOf(setReturnHold(admin, id, true))).toBe("role_not_allowed");
  expect(await refusalOf(setReturnHold(desk.admin, newId("mer"), true))).toBe("merchant_not_found");
});

test("a suspended merchant places no live order until it is let back in", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const desk = await atDesk();
  const order = await quotedOrder(merchant);
  const place = async () => (await createOrder(merchant.liveKey, order)).status;
  const suspend = (isSuspended: boolean) =>
    suspendMerchant(desk.admin, { merchantId: merchant.id, isSuspended }, "It does not pay.");
  await suspend(true);
  expect(await place()).toBe(403);
  await suspend(false);
  expect(await place()).toBe(200);
});

test("a suspended merchant's staff read the reason and the number to call", async () => {
  const { id } = await createMerchant();
  const { sessionId } = await signedIn({ role: "merchant", merchantId: id });
  const company = async () => (await findSession(sessionId))?.company;
  expect(await company()).toMatchObject({ suspension: null, supportPhone: null });
  const { admin } = await atDesk();
  await suspendMerchant(admin, { merchantId: id, isSuspended: true }, "It does not pay.");
  await changeRows((sql) => sql`update markets set support_phone = '+265991700000'`);
  expect(await company()).toMatchObject({
    suspension: { since: expect.any(Date) as Date, reason: "It does not pay." },
    supportPhone: "+265991700000",
  });
  await changeRows((sql) => sql`update markets set support_phone = null`);
  await suspendMerchant(admin, { merchantId: id, isSuspended: false }, "It pays.");
  expect(await company()).toMatchObject({ suspension: null });
});

test("a key or token that the desk revokes works no more, and its company reads why", async () => {
  const { id, liveKey } = await createMerchant();
  const courier = await createCourier();
  const desk = await atDesk("support");
  const reason = "It leaked.";
  const keys = await listCredentials({ admin: desk.admin, merchantId: id });
  const keyId = keys.find(({ environment }) => environment === "live")?.id ?? "";
  const foreign = { admin: desk.admin, courierId: courier.id, reason };
  expect(await refusalOf(revokeCredential(foreign, keyId))).toBe("credential_not_found");
  await revokeCredential({ admin: desk.admin, merchantId: id, reason }, keyId);
  expect(await refusalOf(authenticateApiKey(liveKey))).toBe("unauthorized");
  expect(await deedsOf(desk, id)).toMatchObject([{ action: "key.revoked", reason: "It leaked." }]);
  const [token] = await listCredentials(foreign);
  await revokeCredential(foreign, token?.id ?? "");
  expect(await refusalOf(authenticateCourierToken(courier.token))).toBe("unauthorized");
  expect(await deedsOf(desk, courier.id)).toMatchObject([{ action: "token.revoked", reason }]);
});

test("a company that the desk opens has its accounts and one invitation for its owner", async () => {
  const desk = await atDesk("support");
  const asked = { name: "Nyasa Express", market: "MW", email: `owner-${Date.now()}@nyasa.example` };
  const courier = await registerCourierCompany(desk.admin, asked);
  expect(await readCourierByPlatform(desk.admin, courier.id)).toMatchObject({
    name: "Nyasa Express",
    balanceMinor: 0,
    completed: 0,
  });
  const merchant = await openMerchant(desk.admin, { ...asked, email: `m-${asked.email}` });
  for (const { id } of [courier, merchant]) {
    expect((await deedsOf(desk, id))[0]).toMatchObject({ action: "invitation.created" });
  }
  const { admin } = await atDesk("finance");
  expect(await refusalOf(openMerchant(admin, asked))).toBe("role_not_allowed");
});
