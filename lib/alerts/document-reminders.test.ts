import { afterAll, beforeEach, expect, test } from "vitest";
import { saveRiderDocument } from "@/lib/domain/access/documents/save-rider-document";
import type { SessionOf } from "@/lib/domain/authority/session";
import { listOpenNotices } from "@/lib/domain/platform/alerts/list-open-notices";
import { stageAlerts } from "@/lib/domain/platform/alerts/stage-alerts";
import { createStaff } from "@/test/courier-staff";
import { mailsTo } from "@/test/mails";
import { useMarketHour } from "@/test/market-hour";
import { useEmptyTables } from "@/test/own-database";
import { createPerson, sessionOf, type Person } from "@/test/people";
import { openAfricasTalking } from "@/test/sms-servers";
import { openSmtpServer } from "@/test/smtp-server";
import { useSettings } from "@/test/use-settings";
import { createMerchant, createRider, owner } from "@/test/world";
import { workAlerts } from "./work-alerts";

const [smtp, sms] = await Promise.all([openSmtpServer(), openAfricasTalking()]);

useSettings({ SMTP_URL: smtp.url, MAIL_FROM: "Tumiza <post@tumiza.example>", ...sms.settings });
useEmptyTables();

/** On the clock of the market. */
const setHour = useMarketHour();

let riderId: number;
let boss: Person;
let company: Awaited<ReturnType<typeof createStaff>>;

beforeEach(async () => {
  await owner`delete from rider_documents`;
  await owner`truncate alerts, alert_reads`;
  await owner`delete from mails`;
  await owner`delete from notifications`;
  await owner`update markets set summary_hour = 7 where code = 'MW'`;
  await setHour(15);
  company = await createStaff("owner");
  boss = await createPerson({ role: "courier", courierId: company.courierId });
  const { pickup } = await createMerchant({ hasPickup: false });
  ({ id: riderId } = await createRider(pickup, { courierId: company.courierId }));
  await owner`update riders set name = 'Chisomo Banda', phone = '+265999123456' where id = ${riderId}`;
  const fields = { kind: "insurance", number: "", expiresOn: "2040-01-31", photo: null };
  await saveRiderDocument(company, String(riderId), fields);
});

afterAll(async () => {
  await smtp.close();
  sms.close();
});

/** Moves the document's last day to so many days from the market's today. */
const endIn = (days: number) =>
  owner`update rider_documents d set expires_on = (now() at time zone m.timezone)::date + ${days}::int
    from markets m where m.code = d.market_code`;

const texts = async () =>
  (
    await owner<{ text: string }[]>`
    select text from notifications where phone = '+265999123456' order by number`
  ).map(({ text }) => text);

/** The reminders that are staged on the day so many days before the last one. */
async function stagedAt(days: number): Promise<number> {
  await endIn(days);
  // The last day stays while the days pass.
  await owner`update alerts a set cause = regexp_replace(a.cause, '[0-9]{4}-[0-9]{2}-[0-9]{2}', d.expires_on::text)
    from rider_documents d`;
  const counts = await Promise.all([stageAlerts(), stageAlerts()]);
  return counts[0] + counts[1] + (await stageAlerts());
}

test("a document that ends is an alert 30 and 7 days before and on its last day, each once", async () => {
  const staged: number[] = [];
  for (const days of [31, 30, 29, 8, 7, 6, 1, 0, -1, -7]) staged.push(await stagedAt(days));
  expect(staged).toEqual([0, 1, 0, 0, 1, 0, 0, 1, 0, 0]);
});

test("the company gets an email and the rider a text message, each once", async () => {
  await endIn(30);
  await Promise.all([workAlerts(), workAlerts()]);
  await workAlerts();
  expect(await texts()).toEqual([
    expect.stringMatching(
      /^Tumiza: your Insurance ends on \d+ \w+ \d{4}\. Send the new one in the app, or show it to Test courier\.$/,
    ),
  ]);
  const subjects = (await mailsTo(boss.email)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringContaining("Insurance of Chisomo Banda ends on")]);
});

test("nothing is sent before the morning, nor for a document that ended long ago", async () => {
  await endIn(5);
  await setHour(5);
  expect(await stageAlerts()).toBe(0);
  await setHour(8);
  await endIn(-8);
  expect(await stageAlerts()).toBe(0);
  await endIn(-7);
  expect(await stageAlerts()).toBe(1);
});

test("the rider reads it in the language that was chosen for the phone", async () => {
  await owner`insert into phone_preferences (phone, language) values ('+265999123456', 'ny')`;
  await endIn(0);
  await workAlerts();
  expect(await texts()).toEqual([expect.stringContaining("Inshuwalansi yanu itha lero")]);
});

test("the company's notice is open until the document is renewed", async () => {
  const session = (await sessionOf(boss)) as SessionOf<"courier">;
  const open = async () => (await listOpenNotices(session)).map(({ kind }) => kind);
  await endIn(3);
  await stageAlerts();
  expect(await open()).toEqual(["document_expires"]);
  const renewed = { kind: "insurance", number: "", expiresOn: "2041-01-31", photo: null };
  await saveRiderDocument(company, String(riderId), renewed);
  expect(await open()).toEqual([]);
});
