import { afterAll, beforeEach, expect, test } from "vitest";
import { workAlerts } from "@/lib/alerts/work-alerts";
import { newId } from "@/lib/core/ids";
import type { Session, SessionOf } from "@/lib/domain/authority/session";
import { sendDueMails } from "@/lib/domain/messaging/mails/send-due-mails";
import { keepStaffPushSubscription } from "@/lib/domain/platform/alert-push/keep-staff-push-subscription";
import { changeAlertPreferences } from "@/lib/domain/platform/alerts/change-alert-preferences";
import { listNotices } from "@/lib/domain/platform/alerts/list-notices";
import { readAlertPreferences } from "@/lib/domain/platform/alerts/read-alert-preferences";
import { sendDueNotifications } from "@/lib/phone/send-due-notifications";
import { useEmptyTables } from "@/test/own-database";
import { createPerson, sessionOf } from "@/test/people";
import { createBrowser, startPushService } from "@/test/push-service";
import { openAfricasTalking } from "@/test/sms-servers";
import { openSmtpServer } from "@/test/smtp-server";
import { useSettings } from "@/test/use-settings";
import { createMerchant, owner } from "@/test/world";
import { pushAlerts } from "./push-alerts";

const PHONE = "+265999888777";

const [push, smtp, sms] = await Promise.all([
  startPushService(),
  openSmtpServer(),
  openAfricasTalking(),
]);

useEmptyTables();
useSettings({
  SMTP_URL: smtp.url,
  MAIL_FROM: "Tumiza <post@tumiza.example>",
  ...sms.settings,
});
afterAll(async () => {
  await push.stop();
  await smtp.close();
  sms.close();
});

let merchantId: string;
let boss: SessionOf<"merchant">;

beforeEach(async () => {
  await owner`delete from notifications`;
  await owner`delete from mails`;
  await owner`delete from phone_preferences`;
  await owner`update alerts set pushed_at = now(), written_at = now()`;
  await owner`delete from staff_push_subscriptions`;
  [push.received.length, smtp.received.length, sms.sent.length] = [0, 0, 0];
  push.status = 201;
  smtp.setMood("well");
  sms.setMood("well");
  ({ id: merchantId } = await createMerchant());
  boss = await reader();
});

/** An owner with a browser and a confirmed phone, who wants failed deliveries by every channel. */
async function reader(phone = PHONE) {
  const person = await createPerson({ role: "merchant", merchantId });
  await owner`update users set phone = ${phone}, confirmed_phone = ${phone} where id = ${person.id}`;
  const session: Session = await sessionOf(person);
  const user = session as SessionOf<"merchant">;
  await keepStaffPushSubscription(user, createBrowser(push.origin).subscription);
  await changeAlertPreferences(user, {
    userIds: [],
    pushed: ["not_delivered"],
    texted: ["not_delivered", "merchant_day"],
    switchedOn: [`not_delivered ${user.userId}`],
    language: "en",
  });
  return user;
}

async function fail(parcelCode = "KJ7F") {
  const order = { merchantId, orderId: newId("ord"), trackingId: newId("trk"), parcelCode };
  await owner`insert into alerts (kind, merchant_id, cause, facts)
    values ('not_delivered', ${merchantId}, ${order.orderId}, ${owner.json(order)})`;
  return order;
}

/** Everything that the workers do, twice over and beside each other. */
async function work() {
  await Promise.all([workAlerts(), workAlerts()]);
  await Promise.all([sendDueMails(), sendDueMails(), sendDueNotifications(), pushAlerts()]);
  await Promise.all([sendDueNotifications(), pushAlerts()]);
}

const arrived = () => ({
  mails: smtp.received.length,
  pushes: push.received.length,
  texts: sms.sent.length,
});

test("an alert reaches its reader once by each channel that was chosen", async () => {
  const order = await fail();
  await work();
  await work();
  expect(arrived()).toEqual({ mails: 1, pushes: 1, texts: 1 });
  expect(sms.sent).toMatchObject([
    {
      to: PHONE,
      text: expect.stringMatching(
        new RegExp(
          `^Test merchant, KJ7F: The rider couldn't deliver the parcel\\. http\\S+/${order.orderId}$`,
        ),
      ),
    },
  ]);
});

test.each([
  ["email", () => smtp.setMood("busy"), () => smtp.setMood("well"), { pushes: 1, texts: 1 }],
  ["SMS", () => sms.setMood("down"), () => sms.setMood("well"), { mails: 1, pushes: 1 }],
  ["push", () => void (push.status = 503), () => {}, { mails: 1, texts: 1 }],
])("while %s is down the others are sent, and nothing is lost or doubled", async (...given) => {
  const [, goDown, comeBack, others] = given;
  goDown();
  await fail();
  await work();
  expect(arrived()).toMatchObject(others);
  comeBack();
  await owner`update mails set next_try_at = now() where sent_at is null`;
  await owner`update notifications set due_at = now()`;
  await work();
  await work();
  expect(arrived()).toMatchObject({ mails: 1, texts: 1, pushes: 1 });
  expect((await listNotices(boss, { limit: 5 })).notices).toHaveLength(1);
});

test("no text goes to a phone that is not confirmed, was changed, answered STOP, or whose owner left", async () => {
  const cases = [
    owner`update users set confirmed_phone = null where id = ${boss.userId}`,
    owner`update users set phone = '+265999888776' where id = ${boss.userId}`,
  ];
  for (const change of cases) {
    await change;
    await fail();
    await owner`update alerts set due_at = now()`;
    await work();
  }
  await owner`update users set phone = ${PHONE}, confirmed_phone = ${PHONE} where id = ${boss.userId}`;
  for (const change of [
    owner`update users set confirmed_phone = null where id = ${boss.userId}`,
    owner`insert into phone_preferences (phone, opted_out_at) values (${PHONE}, now())`,
    owner`update users set disabled_at = now() where id = ${boss.userId}`,
  ]) {
    await fail();
    await owner`update alerts set due_at = now()`;
    await workAlerts();
    await change;
    await sendDueNotifications();
    await owner`update users set confirmed_phone = phone, disabled_at = null where id = ${boss.userId}`;
  }
  expect(sms.sent).toEqual([]);
  const reasons = await owner<
    { reason: string }[]
  >`select reason from notifications order by number`;
  expect(reasons.map(({ reason }) => reason)).toEqual([
    "changed_number",
    "opted_out",
    "changed_number",
  ]);
});

test("a phone gets at most twenty alerts in a day; emails are not counted", async () => {
  await owner`insert into notifications (id, cause, step, phone, text)
    select 'sms_day' || n, 'cause' || n, 'alert', ${PHONE}, 'x' from generate_series(1, 19) n`;
  await owner`update notifications set state = 'skipped', reason = 'too_late'`;
  for (const code of ["AAAA", "BBBB"]) {
    await fail(code);
    await owner`update alerts set due_at = now()`;
    await work();
  }
  expect(arrived()).toMatchObject({ mails: 2, texts: 1 });
});

test("a text costs money, so that a person has none until they choose it, and none of a daily sum", async () => {
  const { kinds } = await readAlertPreferences(boss);
  const texted = kinds.filter(({ isTexted }) => isTexted).map(({ kind }) => kind);
  expect(texted).toEqual(["not_delivered"]);
  const person = await createPerson({ role: "merchant", merchantId });
  const session: Session = await sessionOf(person);
  const untouched = await readAlertPreferences(session as SessionOf<"merchant">);
  expect(untouched.kinds.filter(({ isTexted }) => isTexted)).toEqual([]);
});
