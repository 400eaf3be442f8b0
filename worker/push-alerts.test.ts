import { afterAll, beforeEach, expect, test } from "vitest";
import { workAlerts } from "@/lib/alerts/work-alerts";
import { newId } from "@/lib/core/ids";
import { signOut } from "@/lib/domain/access/accounts/sign-out";
import type { AlertKind } from "@/lib/domain/authority/alert-kinds";
import type { Session, SessionOf } from "@/lib/domain/authority/session";
import { keepStaffPushSubscription } from "@/lib/domain/platform/alert-push/keep-staff-push-subscription";
import { changeAlertPreferences } from "@/lib/domain/platform/alerts/change-alert-preferences";
import { countUnreadNotices } from "@/lib/domain/platform/alerts/list-notices";
import type { AlertStaff } from "@/lib/domain/platform/alerts/read-alert-preferences";
import { mailsTo } from "@/test/mails";
import { useEmptyTables } from "@/test/own-database";
import { createPerson, sessionOf, type Employer } from "@/test/people";
import { createBrowser, startPushService } from "@/test/push-service";
import { openSmtpServer } from "@/test/smtp-server";
import { useSettings } from "@/test/use-settings";
import { createCourier, createMerchant, owner } from "@/test/world";
import { pushAlerts } from "./push-alerts";

const service = await startPushService();
const smtp = await openSmtpServer();
// Every alert is claimed, and the mails are away for a while.
useEmptyTables();
useSettings({ SMTP_URL: smtp.url, MAIL_FROM: "Tumiza <post@tumiza.example>" });
afterAll(async () => {
  await service.stop();
  await smtp.close();
});

beforeEach(async () => {
  // Those of other tests.
  await owner`update alerts set pushed_at = now(), written_at = now()`;
  await owner`delete from staff_push_subscriptions`;
  service.received.length = 0;
  service.status = 201;
});

/** A member of staff whose browser takes messages. */
async function subscribed(employer: Employer) {
  const person = await createPerson(employer);
  const session: Session = await sessionOf(person);
  const user = session as SessionOf<"merchant"> as AlertStaff;
  const browser = createBrowser(service.origin);
  await keepStaffPushSubscription(user, browser.subscription);
  return { person, user, browser };
}

async function returned(merchantId: string, kind: AlertKind = "returned") {
  const order = { merchantId, orderId: newId("ord"), trackingId: newId("trk"), parcelCode: "KJ7F" };
  await owner`insert into alerts (kind, merchant_id, cause, facts)
    values (${kind}, ${merchantId}, ${order.orderId}, ${owner.json(order)})`;
  return order;
}

test("an alert is sent once to each browser of its readers, encrypted, with the page to act on", async () => {
  const { id: merchantId } = await createMerchant();
  const { browser } = await subscribed({ role: "merchant", merchantId });
  const stranger = await createMerchant();
  await subscribed({ role: "merchant", merchantId: stranger.id });
  await subscribed({ role: "courier", courierId: (await createCourier()).id });
  await subscribed({ role: "admin" });
  const { orderId } = await returned(merchantId);
  const sent = await Promise.all([pushAlerts(), pushAlerts(), pushAlerts()]);
  expect(sent.toSorted()).toEqual([0, 0, 1]);
  expect(service.received).toHaveLength(1);
  expect(browser.read(service.received[0]!.body)).toEqual({
    tag: expect.any(String),
    title: "Test merchant",
    body: "KJ7F: The parcel came back to you.",
    href: `/merchant/live/orders/${orderId}`,
  });
});

test("the platform's alerts go to its own staff, by the roles that see them", async () => {
  const finance = await subscribed({ role: "admin", staffRole: "finance" });
  await subscribed({ role: "admin", staffRole: "support" });
  const facts = {
    adjustmentId: newId("adj"),
    amountMinor: 5_000,
    currency: "MWK",
    requestedBy: "",
  };
  await owner`insert into alerts (kind, cause, facts)
    values ('adjustment', ${facts.adjustmentId}, ${owner.json(facts)})`;
  expect(await pushAlerts()).toBe(1);
  expect(finance.browser.read(service.received[0]!.body)).toMatchObject({
    title: "Tumiza",
    href: `/admin/ledger/adjustments/${facts.adjustmentId}`,
  });
});

test.each([
  [404, 0],
  [410, 0],
  [500, 1],
])(
  "after an answer of %i there are %i subscriptions, and page and email are as ever",
  async (status, left) => {
    const { id: merchantId } = await createMerchant();
    const { person, user } = await subscribed({ role: "merchant", merchantId });
    service.status = status;
    await returned(merchantId);
    expect(await pushAlerts()).toBe(0);
    await workAlerts();
    expect(await pushAlerts()).toBe(0);
    await workAlerts();
    expect(service.received).toHaveLength(1);
    expect(await countUnreadNotices(user)).toBe(1);
    expect(await mailsTo(person.email)).toHaveLength(1);
    const rows = await owner`select from staff_push_subscriptions where user_id = ${person.id}`;
    expect(rows).toHaveLength(left);
  },
);

test("a push is sent while mails cannot be, and neither twice afterwards", async () => {
  const { id: merchantId } = await createMerchant();
  const { person } = await subscribed({ role: "merchant", merchantId });
  await returned(merchantId);
  await owner`alter table mails rename to mails_away`;
  try {
    await workAlerts();
    expect(await pushAlerts()).toBe(1);
  } finally {
    await owner`alter table mails_away rename to mails`;
  }
  await workAlerts();
  await pushAlerts();
  expect(service.received).toHaveLength(1);
  expect(await mailsTo(person.email)).toHaveLength(1);
});

test("a kind that its reader has switched off is not pushed, and emails stay as they were", async () => {
  const { id: merchantId } = await createMerchant();
  const { person, user } = await subscribed({ role: "merchant", merchantId });
  await changeAlertPreferences(user, {
    userIds: [],
    switchedOn: [`returned ${person.id}`],
    pushed: ["order_late"],
    texted: [],
    language: "en",
  });
  await returned(merchantId);
  expect(await pushAlerts()).toBe(0);
  await workAlerts();
  expect(await mailsTo(person.email)).toHaveLength(1);
});

test("a browser that was signed out, and news of an hour ago, are not pushed to", async () => {
  const { id: merchantId } = await createMerchant();
  const { user } = await subscribed({ role: "merchant", merchantId });
  await returned(merchantId);
  await owner`update alerts set created_at = now() - interval '61 minutes' where merchant_id = ${merchantId}`;
  expect(await pushAlerts()).toBe(0);
  await signOut(user);
  await returned(merchantId);
  expect(await pushAlerts()).toBe(0);
  const rows = await owner`select from staff_push_subscriptions where user_id = ${user.userId}`;
  expect(rows).toHaveLength(0);
});

test("a subscription to a private address is refused", async () => {
  const { id: merchantId } = await createMerchant();
  const { user, browser } = await subscribed({ role: "merchant", merchantId });
  const inPrivate = { ...browser.subscription, endpoint: "https://10.0.0.1/send" };
  await expect(keepStaffPushSubscription(user, inPrivate)).rejects.toMatchObject({
    code: "invalid_request",
  });
});
