import { describe, expect, test } from "vitest";
import { localDay } from "@/lib/core/local-day";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { createStaff } from "@/test/courier-staff";
import { expectNoViolations } from "@/test/invariants";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, createRider, owner } from "@/test/world";
import { addDaysOff } from "./add-days-off";
import { copyShifts } from "./copy-shifts";
import { countShiftsNow, readShiftsNow } from "./count-shifts-now";
import { planShifts } from "./plan-shifts";
import { readShiftWeek } from "./read-shift-week";
import { removeDaysOff } from "./remove-days-off";
import { removeShift } from "./remove-shift";
import { requireShifts } from "./require-shifts";

const DAY_MS = 24 * 60 * 60_000;

/** The day so many days from today in Malawi. */
const dayIn = (days: number) => localDay(new Date(Date.now() + days * DAY_MS), "Africa/Blantyre");

/** A company's dispatcher with riders. */
async function createFleet(count = 1) {
  const dispatcher = await createStaff("dispatcher");
  const { pickup } = await createMerchant({ hasPickup: false });
  const riders: number[] = [];
  for (let i = 0; i < count; i += 1) {
    riders.push((await createRider(pickup, { courierId: dispatcher.courierId })).id);
  }
  const [riderId = 0] = riders;
  const plan = (days: string[], begins = "08:00", ends = "16:00", riderIds = riders) =>
    planShifts(dispatcher, { riderIds: riderIds.map(String), days, begins, ends });
  return {
    dispatcher,
    riders,
    riderId,
    rider: { id: riderId, courierId: dispatcher.courierId },
    plan,
  };
}

const shiftsOf = (riderId: number) =>
  owner<{ id: string; begins: string; ends: string }[]>`
    select id::text, (begins_at at time zone 'Africa/Blantyre')::text as begins,
           (ends_at at time zone 'Africa/Blantyre')::text as ends
      from rider_shifts where rider_id = ${riderId} order by begins_at`;

const weekOf = async (courier: CourierContext, week: string, riderId: number) =>
  (await readShiftWeek(courier, week)).riders.find((it) => it.riderId === riderId);

/** A shift that began so many minutes ago and is over eight hours later. */
const beganAgo = (riderId: number, minutes: number) =>
  owner`insert into rider_shifts (courier_id, rider_id, begins_at, ends_at, created_at)
    select courier_id, id, now() - make_interval(mins => ${minutes}),
           now() - make_interval(mins => ${minutes}) + interval '8 hours', now() - interval '2 days'
      from riders where id = ${riderId} returning id`;

describe("planning shifts", () => {
  test("plans several riders on several days at once, and records it", async () => {
    const { dispatcher, riders, plan } = await createFleet(2);
    expect(await plan([dayIn(1), dayIn(2)])).toEqual({ planned: 4, skipped: [] });
    expect((await shiftsOf(riders[1] ?? 0)).map(({ begins }) => begins)).toEqual([
      `${dayIn(1)} 08:00:00`,
      `${dayIn(2)} 08:00:00`,
    ]);
    const [line] = await owner`
      select action, details from audit_log where subject = ${dispatcher.courierId}`;
    expect(line).toMatchObject({ action: "shift.planned", details: { shifts: 4, day: dayIn(1) } });
  });

  test("ends a shift after midnight on the next day", async () => {
    const { dispatcher, riderId, plan } = await createFleet();
    await plan([dayIn(1)], "22:00", "06:00");
    expect(await shiftsOf(riderId)).toMatchObject([
      { begins: `${dayIn(1)} 22:00:00`, ends: `${dayIn(2)} 06:00:00` },
    ]);
    expect((await weekOf(dispatcher, dayIn(1), riderId))?.shifts).toMatchObject([
      { day: dayIn(1), begins: "22:00", ends: "06:00", isOverMidnight: true, state: "planned" },
    ]);
  });

  test("skips what overlaps another shift of the rider, also across midnight, and plans what follows at once", async () => {
    const { riderId, plan } = await createFleet();
    await plan([dayIn(1)], "22:00", "06:00");
    expect((await plan([dayIn(2)], "05:00", "09:00")).skipped).toMatchObject([
      { day: dayIn(2), because: "overlap" },
    ]);
    expect(await plan([dayIn(2)], "06:00", "09:00")).toEqual({ planned: 1, skipped: [] });
    expect(await shiftsOf(riderId)).toHaveLength(2);
  });

  test("two people who plan the same rider at once plan one shift", async () => {
    const { rider, riderId, plan } = await createFleet();
    const both = await Promise.all([
      plan([dayIn(1)], "08:00", "16:00"),
      plan([dayIn(1)], "09:00", "17:00"),
    ]);
    expect(both.map(({ planned }) => planned).sort()).toEqual([0, 1]);
    expect(await shiftsOf(riderId)).toHaveLength(1);
    await expectNoViolations([], [rider]);
  });

  test("refuses more than 16 hours, no riders, no days and no hours", async () => {
    const { plan } = await createFleet();
    expect(await refusalOf(plan([dayIn(1)], "06:00", "22:01"))).toBe("invalid_request");
    expect(await refusalOf(plan([dayIn(1)], "08:00", "08:00"))).toBe("invalid_request");
    expect(await refusalOf(plan([dayIn(1)], "08:00", "16:00", []))).toBe("invalid_request");
    expect(await refusalOf(plan([]))).toBe("invalid_request");
    expect(await refusalOf(plan([dayIn(1)], "", "16:00"))).toBe("invalid_request");
    expect(await plan([dayIn(1)], "06:00", "22:00")).toMatchObject({ planned: 1 });
  });

  test("refuses days more than a year ahead and too many shifts, and says so", async () => {
    const { dispatcher, riderId, plan } = await createFleet();
    const far = { path: "days", problem: { kind: "start_too_far", days: 366 } };
    const many = { path: "riderIds", problem: { kind: "too_many_riders", limit: 1500 } };
    await expect(plan([dayIn(367)])).rejects.toMatchObject({ details: { issues: [far] } });
    expect(await refusalOf(copyShifts(dispatcher, "9999-12-27"))).toBe("invalid_request");
    const riders = Array.from({ length: 1501 }, () => riderId);
    await expect(plan([dayIn(1), dayIn(2)], "08:00", "16:00", riders)).rejects.toMatchObject({
      details: { issues: [many] },
    });
    expect(await plan([dayIn(366)])).toMatchObject({ planned: 1 });
  });

  test("plans no rider of another company", async () => {
    const { riders } = await createFleet();
    const { plan } = await createFleet();
    expect(await plan([dayIn(1)], "08:00", "16:00", riders)).toEqual({ planned: 0, skipped: [] });
    expect(await shiftsOf(riders[0] ?? 0)).toEqual([]);
  });
});

describe("copying a week", () => {
  test("plans it again, and says what it skipped: days off, suspended riders, and what is there", async () => {
    const { dispatcher, riders, plan } = await createFleet(3);
    const [off = 0, suspended = 0, planned = 0] = riders;
    const week = dayIn(7);
    await plan([dayIn(1), dayIn(2)], "20:00", "04:00");
    await addDaysOff(dispatcher, {
      riderId: String(off),
      fromDay: dayIn(8),
      toDay: dayIn(8),
      reason: "",
    });
    await owner`update riders set is_suspended = true, suspended_at = now(), suspended_reason = 'Late'
      where id = ${suspended}`;
    const copied = await copyShifts(dispatcher, week);
    expect(copied.planned).toBe(3);
    expect(copied.skipped.map(({ day, because }) => [day, because])).toEqual([
      [dayIn(8), "day_off"],
      [dayIn(8), "suspended"],
      [dayIn(9), "suspended"],
    ]);
    expect((await shiftsOf(planned)).at(-1)).toMatchObject({
      begins: `${dayIn(9)} 20:00:00`,
      ends: `${dayIn(10)} 04:00:00`,
    });
    const again = await copyShifts(dispatcher, week);
    expect(again.planned).toBe(0);
    expect(again.skipped.filter(({ because }) => because === "overlap")).toHaveLength(3);
  });
});

describe("days off", () => {
  test("make a planned shift count no longer, until they are removed", async () => {
    const { dispatcher, rider, riderId, plan } = await createFleet();
    await plan([dayIn(1)]);
    await addDaysOff(dispatcher, {
      riderId: String(riderId),
      fromDay: dayIn(1),
      toDay: dayIn(3),
      reason: "Malaria",
    });
    const planned = await weekOf(dispatcher, dayIn(1), riderId);
    expect(planned).toMatchObject({
      shifts: [{ state: "day_off" }],
      daysOff: [{ fromDay: dayIn(1), toDay: dayIn(3), reason: "Malaria" }],
    });
    expect((await plan([dayIn(2)])).skipped).toMatchObject([{ because: "day_off" }]);
    await expectNoViolations([], [rider]);
    const [line] = await owner`
      select details::text from audit_log where action = 'rider.days_off_added' and subject = ${String(riderId)}`;
    expect(line?.details).not.toContain("Malaria");
    const daysOffId = String(planned?.daysOff[0]?.id);
    await removeDaysOff(dispatcher, { riderId: String(riderId), daysOffId });
    expect((await weekOf(dispatcher, dayIn(1), riderId))?.shifts).toMatchObject([
      { state: "planned" },
    ]);
    await expectNoViolations([], [rider]);
  });

  test("keep offers away from the whole of a shift that begins on them", async () => {
    const { dispatcher, rider, riderId, plan } = await createFleet();
    await requireShifts(dispatcher, true);
    await plan([dayIn(1), dayIn(2)], "22:00", "06:00");
    const off = { riderId: String(riderId), fromDay: dayIn(1), toDay: "", reason: "" };
    await addDaysOff(dispatcher, off);
    const [shown] = await owner`
      select dispatch_hours = tstzmultirange(tstzrange(s.begins_at, s.ends_at)) as "isSecondOnly"
        from riders r join rider_shifts s on s.rider_id = r.id
       where r.id = ${riderId} order by s.begins_at desc limit 1`;
    expect(shown).toEqual({ isSecondOnly: true });
    await expectNoViolations([], [rider]);
  });

  test("are refused for days that are off already, that passed, or that end before they begin", async () => {
    const { dispatcher, riderId } = await createFleet();
    const add = (fromDay: string, toDay: string) =>
      addDaysOff(dispatcher, { riderId: String(riderId), fromDay, toDay, reason: "" });
    await add(dayIn(1), dayIn(3));
    expect(await refusalOf(add(dayIn(3), dayIn(4)))).toBe("invalid_request");
    expect(await refusalOf(add(dayIn(-2), dayIn(-1)))).toBe("invalid_request");
    expect(await refusalOf(add(dayIn(6), dayIn(5)))).toBe("invalid_request");
    expect(await refusalOf(add("2026-02-31", dayIn(5)))).toBe("invalid_request");
    await add(dayIn(4), "");
  });

  test("of another company's rider can be neither added nor removed, and neither can shifts", async () => {
    const { dispatcher, riderId, plan } = await createFleet();
    const other = await createStaff("dispatcher");
    await plan([dayIn(1)]);
    const [shift] = await shiftsOf(riderId);
    const named = { riderId: String(riderId), shiftId: String(shift?.id) };
    expect(await refusalOf(removeShift(other, named))).toBe("rider_not_found");
    const off = { riderId: String(riderId), fromDay: dayIn(1), toDay: "", reason: "" };
    expect(await refusalOf(addDaysOff(other, off))).toBe("rider_not_found");
    await removeShift(dispatcher, named);
    await removeShift(dispatcher, named);
    expect(await shiftsOf(riderId)).toEqual([]);
  });
});

describe("checking in", () => {
  const change = (riderId: number, what: string, minutesAgo: number) =>
    owner`insert into rider_status_changes (rider_id, courier_id, change, actor, created_at)
      select id, courier_id, ${what}, 'rider', now() - make_interval(mins => ${minutesAgo})
        from riders where id = ${riderId}`;

  const stateOf = async (courier: CourierContext, riderId: number) =>
    (await readShiftsNow(courier)).get(riderId)?.state;

  test.each([
    ["online now", 30, ["online 10"], true, "working"],
    ["offline again within the shift", 30, ["online 60", "offline 10"], false, "working"],
    ["offline before the shift", 30, ["online 60", "offline 40"], false, "missed"],
    ["never online", 30, [], false, "missed"],
    ["not online yet", 10, [], false, "due"],
  ])("a rider who is %s is %s minutes into the shift", async (...row) => {
    const [, minutes, changes, isOnline, expected] = row;
    const { dispatcher, riderId } = await createFleet();
    await owner`update riders set is_online = ${isOnline} where id = ${riderId}`;
    for (const text of changes) {
      const [what = "", ago] = text.split(" ");
      await change(riderId, what, Number(ago));
    }
    await beganAgo(riderId, minutes);
    expect(await stateOf(dispatcher, riderId)).toBe(expected);
  });

  test("a rider who is busy for the company is not missing, and a day off counts as such", async () => {
    const { dispatcher, riders } = await createFleet(3);
    const [busy = 0, off = 0, missing = 0] = riders;
    await owner`update riders set is_online = false where id = any (${riders})`;
    await owner`update riders set is_externally_busy = true, busy_since = now() where id = ${busy}`;
    for (const id of riders) await beganAgo(id, 60);
    const fromDay = localDay(new Date(Date.now() - 60 * 60_000), "Africa/Blantyre");
    await addDaysOff(dispatcher, { riderId: String(off), fromDay, toDay: dayIn(0), reason: "" });
    expect(await countShiftsNow(dispatcher)).toEqual({ working: 1, due: 0, missed: 1, off: 1 });
    expect(await stateOf(dispatcher, missing)).toBe("missed");
  });

  test("a company without shifts and days off has none to count", async () => {
    const { dispatcher } = await createFleet();
    expect(await countShiftsNow(dispatcher)).toBeNull();
  });

  test("a shift that has ended was worked or missed by its own time", async () => {
    const { dispatcher, riderId } = await createFleet();
    await owner`update riders set is_online = true where id = ${riderId}`;
    await beganAgo(riderId, 24 * 60);
    const week = dayIn(-3);
    expect((await weekOf(dispatcher, week, riderId))?.shifts).toMatchObject([{ state: "missed" }]);
    await change(riderId, "online", 23 * 60);
    expect((await weekOf(dispatcher, week, riderId))?.shifts).toMatchObject([{ state: "worked" }]);
  });

  test.each([
    ["busy from before it until after it", ["busy_external 26", "available 1"], "worked"],
    ["busy since before it", ["busy_external 26"], "worked"],
    ["busy in it", ["busy_external 23"], "worked"],
    ["busy until its middle", ["busy_external 26", "lease_ended 20"], "worked"],
    ["busy until before it", ["busy_external 26", "lease_ended 25"], "missed"],
    ["busy only after it", ["busy_external 15"], "missed"],
    ["online since before it", ["online 26"], "worked"],
  ])("a rider who was %s has the right state after the shift", async (_, changes, expected) => {
    const { dispatcher, riderId } = await createFleet();
    for (const text of changes) {
      const [what = "", hoursAgo] = text.split(" ");
      await change(riderId, what, Number(hoursAgo) * 60);
    }
    await beganAgo(riderId, 24 * 60);
    expect((await weekOf(dispatcher, dayIn(-3), riderId))?.shifts).toMatchObject([
      { state: expected },
    ]);
  });
});

test("shifts and days off are removed a year after they ended, and no rider changes", async () => {
  const { dispatcher, rider, riderId, plan } = await createFleet();
  await beganAgo(riderId, 366 * 24 * 60);
  await owner`insert into rider_days_off (courier_id, rider_id, from_day, to_day)
    select courier_id, id, current_date - 370, current_date - 367 from riders where id = ${riderId}`;
  await plan([dayIn(1)]);
  await addDaysOff(dispatcher, {
    riderId: String(riderId),
    fromDay: dayIn(3),
    toDay: "",
    reason: "",
  });
  await owner`select purge_shifts(100)`;
  expect(await shiftsOf(riderId)).toMatchObject([{ begins: `${dayIn(1)} 08:00:00` }]);
  const left =
    await owner`select from_day::text as day from rider_days_off where rider_id = ${riderId}`;
  expect(left).toMatchObject([{ day: dayIn(3) }]);
  await expectNoViolations([], [rider]);
});

test("requiring shifts and planning at once leave every rider with the right hours", async () => {
  const { dispatcher, rider, plan } = await createFleet();
  await Promise.all([requireShifts(dispatcher, true), plan([dayIn(1)]), plan([dayIn(2)])]);
  await expectNoViolations([], [rider]);
});
