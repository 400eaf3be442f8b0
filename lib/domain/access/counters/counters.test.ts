import { beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { createStaff } from "@/test/courier-staff";
import { refusalOf } from "@/test/refusal-of";
import { owner } from "@/test/world";
import type { CourierContext } from "../../authority/courier-context";
import { closeCounter } from "./close-counter";
import { listCounters, readCounterTerms } from "./list-counters";
import { type CounterDraft, saveCounter } from "./save-counter";

const DAY = { opens: "08:00", closes: "17:00" };

const OFFICE: CounterDraft = {
  name: "Area 3 office",
  landmark: "Shop 4, beside the bank",
  latitude: -13.9626,
  longitude: 33.7741,
  hours: [DAY, DAY, DAY, DAY, DAY, null, null],
  keepDays: 5,
  cashLimitMinor: 0,
};

let courier: CourierContext;

beforeEach(async () => {
  courier = await createStaff("dispatcher");
});

const save = (change: Partial<CounterDraft> = {}) => saveCounter(courier, { ...OFFICE, ...change });

test("a company adds a counter, changes it and closes it, and each is in its activity", async () => {
  const id = await save();
  await save({ id, landmark: "Shop 5" });
  expect(await listCounters(courier)).toMatchObject([
    { ...OFFICE, id, landmark: "Shop 5", there: 0, coming: 0 },
  ]);
  await closeCounter(courier, id);
  await closeCounter(courier, id);
  expect(await listCounters(courier)).toEqual([]);
  expect(await refusalOf(save({ id }))).toBe("counter_not_found");
  const audit = await owner`
    select action, user_id is not null as by from audit_log where subject = ${id} order by id`;
  expect(audit.map(({ action }) => action)).toEqual([
    "counter.saved",
    "counter.saved",
    "counter.closed",
  ]);
});

test.each([
  [{ latitude: 0, longitude: 0 }, "invalid_request"],
  [{ latitude: Number.NaN }, "invalid_request"],
  [{ name: " " }, "invalid_request"],
  [{ name: "x".repeat(61) }, "invalid_request"],
  [{ landmark: "" }, "invalid_request"],
  [{ landmark: "x".repeat(201) }, "invalid_request"],
  [{ hours: null }, "invalid_request"],
  [{ hours: Array(7).fill(null) }, "invalid_request"],
  [{ hours: [DAY] }, "invalid_request"],
  [{ keepDays: 0 }, "invalid_request"],
  [{ keepDays: 31 }, "invalid_request"],
  [{ keepDays: 1.5 }, "invalid_request"],
  [{ cashLimitMinor: -1 }, "invalid_request"],
  [{ cashLimitMinor: 0.5 }, "invalid_request"],
  [{ cashLimitMinor: Number.NaN }, "invalid_request"],
  [{ id: "ctr_x" }, "counter_not_found"],
  [{ id: newId("ctr") }, "counter_not_found"],
])("a counter is not saved with %j", async (change: Partial<CounterDraft>, code) => {
  expect(await refusalOf(save(change))).toBe(code);
  expect(await listCounters(courier)).toEqual([]);
});

test("a form that is sent twice saves one counter, and two open counters never share a name", async () => {
  const form = { newId: newId("ctr") };
  const [id] = await Promise.all([save(form), save(form)]);
  expect(await listCounters(courier)).toHaveLength(1);
  expect(await refusalOf(save({ name: "AREA 3 OFFICE" }))).toBe("counter_name_taken");
  await closeCounter(courier, id);
  await save();
});

test("there are 20 open counters at most, however many are added at once", async () => {
  const names = Array.from({ length: 23 }, (_, at) => `Branch ${at}`);
  const results = await Promise.all(names.map((name) => refusalOf(save({ name })).catch(() => "")));
  expect(results.filter((code) => code === "too_many_counters")).toHaveLength(3);
  expect(await listCounters(courier)).toHaveLength(20);
});

test("another company neither changes nor closes it, and finance doesn't either", async () => {
  const id = await save();
  const others = await createStaff("owner");
  expect(await refusalOf(saveCounter(others, { ...OFFICE, id }))).toBe("counter_not_found");
  expect(await refusalOf(closeCounter(others, id))).toBe("counter_not_found");
  const finance = await createStaff("finance", courier.courierId);
  expect(await refusalOf(closeCounter(finance, id))).toBe("role_not_allowed");
  expect(await refusalOf(saveCounter(finance, OFFICE))).toBe("role_not_allowed");
  expect(await listCounters(courier)).toHaveLength(1);
});

test("a parcel is kept for the days of its market unless a company says otherwise", async () => {
  expect(await readCounterTerms(courier)).toEqual({ marketCode: "MW", keepDays: 5 });
});
