import { beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { createAdmin, refusedWith } from "@/test/merchant-desk";
import { useEmptyTables } from "@/test/own-database";
import { owner } from "@/test/world";
import { listIncidents } from "./list-incidents";
import { listServiceDays } from "./list-service-days";
import { measureService } from "./measure-service";
import { reportIncident } from "./report-incident";
import { updateIncident } from "./update-incident";

useEmptyTables();

beforeEach(async () => {
  await owner`delete from service_days`;
  await owner`delete from incident_updates`;
  await owner`delete from incidents`;
});

/** The minute so long ago, by the database's clock. */
async function minuteAgo(minutes: number): Promise<Date> {
  const [row] = await owner<[{ at: Date }]>`
    select date_trunc('minute', now()) - make_interval(mins => ${minutes}) as at`;
  return row.at;
}

const sums = async () => {
  const days = await listServiceDays();
  return {
    up: days.reduce((sum, { upMinutes }) => sum + upMinutes, 0),
    down: days.reduce((sum, { downMinutes }) => sum + downMinutes, 0),
    newest: days.at(-1)?.isWorking,
  };
};

test("counts a minute once, however many workers measured it and in which order they write", async () => {
  const [older, newer, now] = await Promise.all([2, 1, 0].map(minuteAgo));
  const one = [
    { part: "api", minute: older!, works: false },
    { part: "api", minute: newer!, works: true },
  ] as const;
  await Promise.all([measureService(one), measureService(one), measureService(one)]);
  expect(await sums()).toEqual({ up: 1, down: 1, newest: true });
  await measureService([...one, { part: "api", minute: now!, works: false }]);
  expect(await sums()).toEqual({ up: 1, down: 2, newest: false });
});

test("ignores minutes of a wrong clock, and forgets days that no page shows", async () => {
  await owner`insert into service_days (part, day, up_minutes, down_minutes, measured_at, is_working)
    values ('api', (now() at time zone 'UTC')::date - 91, 1440, 0, now() - interval '91 days', true)`;
  const [old, coming, now] = await Promise.all([24 * 60 + 1, -2, 0].map(minuteAgo));
  await measureService([
    { part: "api", minute: old!, works: false },
    { part: "api", minute: coming!, works: false },
    { part: "api", minute: now!, works: true },
  ]);
  expect(await sums()).toEqual({ up: 1, down: 0, newest: true });
  const [kept] = await owner`select count(*)::int as n from service_days`;
  expect(kept).toEqual({ n: 1 });
});

const REPORT = {
  title: "Webhooks arrive late",
  parts: ["webhooks", "webhooks", "api"] as const,
  state: "investigating" as const,
  text: "We look into it.",
};

test("an incident is reported once, updated once per number, and ends when it is resolved", async () => {
  const admin = await createAdmin("support");
  const id = newId("icd");
  const report = () => reportIncident(admin, { ...REPORT, id });
  await Promise.all([report(), report()]);
  const update = (number: number, state: "monitoring" | "resolved") =>
    refusedWith(updateIncident(admin, id, { number, state, text: "They arrive again." }));
  const outcomes = await Promise.all([update(2, "monitoring"), update(2, "monitoring")]);
  expect(outcomes.map((refusal) => refusal?.code).toSorted()).toEqual(["done_already", undefined]);
  expect((await listIncidents())[0]).toMatchObject({
    id,
    parts: ["webhooks", "api"],
    resolvedAt: null,
    updates: [{ state: "monitoring" }, { state: "investigating", text: REPORT.text }],
  });
  expect(await update(3, "resolved")).toBeUndefined();
  expect((await listIncidents())[0]?.resolvedAt).toBeInstanceOf(Date);
  expect((await update(4, "monitoring"))?.code).toBe("done_already");
  const acts = await owner`select action from audit_log where subject = ${id} order by id`;
  expect(acts.map(({ action }) => action)).toEqual([
    "incident.reported",
    "incident.updated",
    "incident.resolved",
  ]);
});

test("an old incident leaves the page once it is resolved", async () => {
  const admin = await createAdmin("admin");
  const id = newId("icd");
  await reportIncident(admin, { ...REPORT, id });
  await owner`update incidents set started_at = now() - interval '91 days' where id = ${id}`;
  expect(await listIncidents()).toHaveLength(1);
  await updateIncident(admin, id, { number: 2, state: "resolved", text: "It is over." });
  expect(await listIncidents()).toEqual([]);
});

test.each([
  ["no title", { title: " " }, "title"],
  ["a long title", { title: "x".repeat(121) }, "title"],
  ["no text", { text: "\u0000" }, "text"],
  ["a long text", { text: "x".repeat(2_001) }, "text"],
  ["no part", { parts: [] }, "parts"],
  ["another kind of id", { id: newId("ord") }, "id"],
])("refuses %s by its field", async (_, wrong, path) => {
  const report = reportIncident(await createAdmin("admin"), {
    ...REPORT,
    id: newId("icd"),
    ...wrong,
  });
  const refusal = await refusedWith(report);
  expect(refusal?.details).toMatchObject({ issues: [{ path }] });
  expect(await listIncidents()).toEqual([]);
});

test("only who may report incidents does, and no incident is updated that is not there", async () => {
  const finance = await createAdmin("finance");
  const id = newId("icd");
  expect((await refusedWith(reportIncident(finance, { ...REPORT, id })))?.code).toBe(
    "role_not_allowed",
  );
  const update = { number: 2, state: "resolved", text: "It is over." } as const;
  expect((await refusedWith(updateIncident(finance, id, update)))?.code).toBe("role_not_allowed");
  const admin = await createAdmin("admin");
  for (const unknown of [id, "", "icd_none"]) {
    expect((await refusedWith(updateIncident(admin, unknown, update)))?.code).toBe(
      "incident_not_found",
    );
  }
});
