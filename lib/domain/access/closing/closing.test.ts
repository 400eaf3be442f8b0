import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { courierCaller, merchantCaller } from "@/lib/dashboard/authority";
import { createAdmin } from "@/test/merchant-desk";
import { createPerson, PASSWORD, sessionOf } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { createCourier, createMerchant, createRider, owner, topUp } from "@/test/world";
import type { Session } from "../../authority/session";
import { call } from "../../calls.gen";
import { findSession } from "../accounts/find-session";
import { signIn } from "../accounts/sign-in";
import { authenticateCourierToken } from "../couriers/authenticate-courier-token";
import { authenticateApiKey } from "../merchants/authenticate-api-key";
import { readMemberAuthority } from "../merchants/read-member-authority";
import { closeCompany } from "./close-company";
import { listHoldUps } from "./list-hold-ups";
import { reopenCompany } from "./reopen-company";

const DEVICE = { address: "192.0.2.77", userAgent: "Test" };
const GIVEN = { password: PASSWORD, code: "" };

async function shop() {
  const merchant = await createMerchant({ balance: 0 });
  const person = await createPerson({ role: "merchant", merchantId: merchant.id });
  const user = await sessionOf(person);
  return { merchant, person, user, holder: merchantOf(user) };
}

function merchantOf(user: Session) {
  const caller = merchantCaller(user, "live");
  if (!caller) throw new Error("no authority");
  return caller.merchant;
}

async function company() {
  const { id: courierId, token } = await createCourier();
  const rider = await createRider({ latitude: -13.96, longitude: 33.77 }, { courierId });
  const person = await createPerson({ role: "courier", courierId });
  const user = await sessionOf(person);
  const holder = courierCaller(user)?.courier;
  if (!holder) throw new Error("no authority");
  return { courierId, token, rider, person, user, holder };
}

async function endpointOf(merchantId: string) {
  const id = newId("whe");
  await owner`insert into webhook_endpoints (id, merchant_id, environment, url, events, secret_sealed)
    values (${id}, ${merchantId}, 'live', 'https://shop.example/hook', '{order.created}', '\\x00')`;
  return id;
}

test("a closed merchant's keys, session, sign-in, endpoints and workers do nothing more", async () => {
  const { merchant, person, user, holder } = await shop();
  const endpointId = await endpointOf(merchant.id);
  expect(await listHoldUps(holder)).toEqual([]);
  await closeCompany(holder, user, GIVEN);
  expect(await refusalOf(authenticateApiKey(merchant.liveKey))).toBe("unauthorized");
  expect(await refusalOf(authenticateApiKey(merchant.testKey))).toBe("unauthorized");
  expect(await findSession(user.sessionId)).toBeUndefined();
  const again = signIn({ email: person.email, password: PASSWORD, ...DEVICE });
  expect(await refusalOf(again)).toBe("sign_in_refused");
  const [endpoint] = await owner`select deleted_at from webhook_endpoints where id = ${endpointId}`;
  expect(endpoint?.deleted_at).not.toBeNull();
  const member = { userId: person.id, merchantId: merchant.id, environment: "test" } as const;
  expect(await readMemberAuthority(member)).toBeUndefined();
  expect(await refusalOf(closeCompany(holder, user, GIVEN))).toBe("done_already");
  const [row] =
    await owner`select suspended_at = closed_at as same from merchants where id = ${merchant.id}`;
  expect(row?.same).toBe(true);
});

test("a closed courier company's tokens, sessions and riders do nothing more", async () => {
  const { courierId, token, rider, user, holder } = await company();
  const riderUser = await createPerson({ role: "rider", riderId: rider.id });
  const riderSession = await sessionOf(riderUser);
  await closeCompany(holder, user, GIVEN);
  expect(await refusalOf(authenticateCourierToken(token))).toBe("unauthorized");
  expect(await findSession(user.sessionId)).toBeUndefined();
  expect(await findSession(riderSession.sessionId)).toBeUndefined();
  const [now] = await owner`select is_suspended, is_online from riders where id = ${rider.id}`;
  expect(now).toEqual({ is_suspended: true, is_online: false });
  const acts =
    await owner`select action from audit_log where courier_id = ${courierId} and action like 'account.%'`;
  expect(acts).toEqual([{ action: "account.closed" }]);
});

test("an account with money in its wallet, or a wrong password, stays open and says why", async () => {
  const { merchant, user, holder } = await shop();
  expect(await refusalOf(closeCompany(holder, user, { password: "wrong", code: "" }))).toBe(
    "invalid_request",
  );
  await topUp(merchant.id, 100_000);
  const [holdUp] = await listHoldUps(holder);
  expect(holdUp).toMatchObject({ reason: "wallet", count: 1 });
  expect(await refusalOf(closeCompany(holder, user, GIVEN))).toBe("account_in_use");
  expect(await findSession(user.sessionId)).toBeDefined();
});

test("a withdrawal that is open keeps a courier company open", async () => {
  const { courierId, user, holder } = await company();
  await owner`insert into withdrawals (id, courier_id, currency, amount_minor, method, destination, requested_by)
    values (${newId("wdr")}, ${courierId}, 'MWK', 100000, 'airtel_money', '+265991000000', ${user.userId})`;
  const reasons = (await listHoldUps(holder)).map(({ reason }) => reason);
  expect(reasons).toContain("withdrawals");
  expect(await refusalOf(closeCompany(holder, user, GIVEN))).toBe("account_in_use");
});

test("the desk reopens it: those who could sign in can again, those who had left cannot, and keys stay ended", async () => {
  const { merchant, person, user, holder } = await shop();
  const gone = await createPerson({ role: "merchant", merchantId: merchant.id });
  await owner`update users set disabled_at = '2026-01-01' where id = ${gone.id}`;
  await closeCompany(holder, user, GIVEN);
  const admin = await createAdmin("admin");
  const named = { merchantId: merchant.id };
  expect(
    await refusalOf(reopenCompany(await createAdmin("support"), named, "Asked by phone.")),
  ).toBe("role_not_allowed");
  await reopenCompany(admin, named, "Asked by phone.");
  expect(await refusalOf(reopenCompany(admin, named, "Again."))).toBe("done_already");
  const people =
    await owner`select id, disabled_at is null as works from users where merchant_id = ${merchant.id} order by works`;
  expect(people).toEqual([
    { id: gone.id, works: false },
    { id: person.id, works: true },
  ]);
  const [row] =
    await owner`select suspended_at, suspended_reason, closed_at from merchants where id = ${merchant.id}`;
  expect(row).toEqual({ suspended_at: null, suspended_reason: null, closed_at: null });
  expect(await refusalOf(authenticateApiKey(merchant.liveKey))).toBe("unauthorized");
  expect(await findSession(user.sessionId)).toBeUndefined();
});

test("a suspension by the desk outlives closing and reopening", async () => {
  const { merchant, user, holder } = await shop();
  await owner`update merchants set suspended_at = '2026-01-01', suspended_reason = 'Fraud' where id = ${merchant.id}`;
  await closeCompany(holder, user, GIVEN);
  await reopenCompany(await createAdmin("admin"), { merchantId: merchant.id }, "Asked by phone.");
  const [row] = await owner`select suspended_reason from merchants where id = ${merchant.id}`;
  expect(row?.suspended_reason).toBe("Fraud");
});

test("after the market's days its people are removed, and its books and counts stay", async () => {
  const { merchant, person, user, holder } = await shop();
  await owner`insert into customer_notes (merchant_id, environment, phone, note)
    values (${merchant.id}, 'live', '+265991000001', 'Calls first.')`;
  await closeCompany(holder, user, GIVEN);
  await call.purgeExpired({ batch: 1000 });
  const known = async () => {
    const [row] = await owner`select name, email from users where id = ${person.id}`;
    return row;
  };
  expect((await known())?.email).toBe(person.email);
  await owner`update merchants set closed_at = now() - interval '30 days' where id = ${merchant.id}`;
  await call.purgeExpired({ batch: 1000 });
  expect(await known()).toEqual({ name: "Former colleague", email: `closed ${person.id}` });
  expect(await owner`select from customer_notes where merchant_id = ${merchant.id}`).toEqual([]);
  const [row] = await owner`select phone, masked_at from merchants where id = ${merchant.id}`;
  expect(row).toEqual({ phone: null, masked_at: expect.any(Date) });
  const [entries] = await owner`
    select count(*)::int from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where a.merchant_id = ${merchant.id}`;
  expect(entries?.count).toBeGreaterThan(0);
  const admin = await createAdmin("admin");
  expect(await refusalOf(reopenCompany(admin, { merchantId: merchant.id }, "Late."))).toBe(
    "done_already",
  );
});

test("riders of a company are masked with it", async () => {
  const { courierId, rider, user, holder } = await company();
  await closeCompany(holder, user, GIVEN);
  await owner`update couriers set closed_at = now() - interval '30 days' where id = ${courierId}`;
  await call.purgeExpired({ batch: 1000 });
  const [masked] = await owner`select name, plate, location from riders where id = ${rider.id}`;
  expect(masked).toEqual({ name: "Former rider", plate: null, location: null });
});
