import { beforeEach, expect, test } from "vitest";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import type { SessionOf } from "@/lib/domain/authority/session";
import { listOpenNotices } from "@/lib/domain/platform/alerts/list-open-notices";
import { stageAlerts } from "@/lib/domain/platform/alerts/stage-alerts";
import { NOTICES } from "@/lib/messages/notices.gen";
import { createStaff } from "@/test/courier-staff";
import { useEmptyTables } from "@/test/own-database";
import { createPerson, sessionOf, type Person } from "@/test/people";
import { createMerchant, createRider, owner } from "@/test/world";
import { noticeTextOf } from "./notice-text";

useEmptyTables();

let riderId: number;
let company: CourierContext;
let boss: Person;

beforeEach(async () => {
  await owner`truncate alerts, alert_reads`;
  await owner`delete from rider_shifts`;
  company = await createStaff("owner");
  boss = await createPerson({ role: "courier", courierId: company.courierId });
  const { pickup } = await createMerchant({ hasPickup: false });
  ({ id: riderId } = await createRider(pickup, { courierId: company.courierId }));
  await owner`update riders set name = 'Chisomo Banda', is_online = false where id = ${riderId}`;
});

/** A shift of eight hours that began so many minutes ago. */
const beganAgo = (minutes: number) =>
  owner`insert into rider_shifts (courier_id, rider_id, begins_at, ends_at, created_at)
    select courier_id, id, now() - make_interval(mins => ${minutes}),
           now() - make_interval(mins => ${minutes}) + interval '8 hours', now() - interval '1 day'
      from riders where id = ${riderId}`;

const openNotices = async () =>
  (await listOpenNotices((await sessionOf(boss)) as SessionOf<"courier">)).filter(
    ({ kind }) => kind === "shift_missed",
  );

test("the company hears once of a shift without its rider, however many workers look, until the rider comes", async () => {
  await beganAgo(14);
  expect(await stageAlerts()).toBe(0);
  await owner`update rider_shifts set begins_at = begins_at - interval '2 minutes'`;
  const counts = await Promise.all([stageAlerts(), stageAlerts()]);
  expect(counts[0] + counts[1] + (await stageAlerts())).toBe(1);
  const [notice] = await openNotices();
  expect(notice?.facts).toMatchObject({ riderId, riderName: "Chisomo Banda" });
  const reader = { role: "courier", timeZone: "Africa/Blantyre", mayPlace: false } as const;
  expect(notice && noticeTextOf(notice, NOTICES.en, reader)).toMatchObject({
    text: expect.stringMatching(
      /^Chisomo Banda hasn't been online since the shift began at \d\d:\d\d\.$/,
    ),
    href: `/courier/riders/${riderId}`,
  });
  await owner`update riders set is_online = true where id = ${riderId}`;
  expect(await openNotices()).toEqual([]);
  await owner`update riders set is_online = false where id = ${riderId}`;
  await owner`update rider_shifts set ends_at = now() - interval '1 second'`;
  expect(await openNotices()).toEqual([]);
});

test("a shift that was planned after it began is missed 15 minutes after its planning", async () => {
  await beganAgo(60);
  await owner`update rider_shifts set created_at = now() - interval '14 minutes'`;
  expect(await stageAlerts()).toBe(0);
  await owner`update rider_shifts set created_at = now() - interval '16 minutes'`;
  expect(await stageAlerts()).toBe(1);
});

test.each([
  [
    "has a day off",
    "insert into rider_days_off (courier_id, rider_id, from_day, to_day) select courier_id, id, current_date - 2, current_date + 2 from riders where id = $1",
  ],
  [
    "is suspended",
    "update riders set is_suspended = true, suspended_at = now(), suspended_reason = 'Late' where id = $1",
  ],
  [
    "works for the company",
    "update riders set is_externally_busy = true, busy_since = now() where id = $1",
  ],
  ["is online", "update riders set is_online = true where id = $1"],
])("the company hears nothing of a rider who %s", async (_, change) => {
  await beganAgo(30);
  await owner.unsafe(change, [riderId]);
  expect(await stageAlerts()).toBe(0);
});
