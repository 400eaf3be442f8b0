import { beforeEach, expect, test } from "vitest";
import type { CourierRole } from "@/lib/domain/authority/roles";
import type { Session, SessionOf } from "@/lib/domain/authority/session";
import { listOpenNotices } from "@/lib/domain/platform/alerts/list-open-notices";
import { createCompanyEndpoint } from "@/test/company-webhooks";
import { mailsTo } from "@/test/mails";
import { useEmptyTables } from "@/test/own-database";
import { createPerson, sessionOf, type Person } from "@/test/people";
import { useSettings } from "@/test/use-settings";
import { createCourier, createToken, owner } from "@/test/world";
import { workAlerts } from "./work-alerts";

useSettings({ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "Tumiza <post@tumiza.example>" });
useEmptyTables();

let courierId: string;
let endpointId: string;

beforeEach(async () => {
  await owner`truncate alerts, alert_reads, alert_preferences`;
  await owner`delete from mails`;
  courierId = (await createCourier()).id;
  endpointId = (await createCompanyEndpoint({ token: await createToken(courierId) })).id;
});

const colleague = (staffRole: CourierRole) =>
  createPerson({ role: "courier", courierId, staffRole });

const fail = (minutes: number) =>
  owner`update webhook_endpoints set failure_count = 3, failing_since = now() - make_interval(mins => ${minutes})
    where id = ${endpointId}`;

const disable = () =>
  owner`select note_endpoint_health(${courierId}, 'live', ${endpointId}, false, true)`;

async function openOf(person: Person) {
  const session: Session = await sessionOf(person);
  const notices = await listOpenNotices(session as SessionOf<"courier">);
  return notices.map(({ kind, isDisabled }) => ({ kind, isDisabled }));
}

test("a failing endpoint of a courier company is reported once to its owners, by notice and by email", async () => {
  const [boss, dispatcher] = [await colleague("owner"), await colleague("dispatcher")];
  await fail(9);
  await workAlerts();
  expect(await openOf(boss)).toEqual([]);
  await fail(11);
  await workAlerts();
  await workAlerts();
  expect(await openOf(boss)).toEqual([{ kind: "endpoint", isDisabled: false }]);
  expect(await openOf(dispatcher)).toEqual([]);
  const mails = await mailsTo(boss.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/: a webhook endpoint is failing$/),
  ]);
  expect(mails[0]?.text).toContain(`/courier/developers/webhooks/live/${endpointId}`);
  expect(await mailsTo(dispatcher.email)).toEqual([]);
});

test("a disabled endpoint is reported to its company, and is over when it works again", async () => {
  const boss = await colleague("owner");
  await disable();
  await workAlerts();
  expect(await openOf(boss)).toEqual([{ kind: "endpoint", isDisabled: true }]);
  expect((await mailsTo(boss.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/: a webhook endpoint was disabled$/),
  ]);
  await owner`update webhook_endpoints set disabled_at = null, disabled_reason = null, failing_since = null
    where id = ${endpointId}`;
  expect(await openOf(boss)).toEqual([]);
});

test("no other company hears of it", async () => {
  const strangers = [
    await createPerson({ role: "courier" }),
    await createPerson({ role: "merchant" }),
  ];
  await fail(11);
  await workAlerts();
  await disable();
  await workAlerts();
  for (const stranger of strangers) {
    expect(await openOf(stranger)).toEqual([]);
    expect(await mailsTo(stranger.email)).toEqual([]);
  }
});
