import { beforeEach, expect, test } from "vitest";
import { parcelAtCounter, passDays } from "@/test/counters";
import { useEmptyTables } from "@/test/own-database";
import { createPerson, sessionOf } from "@/test/people";
import { owner } from "@/test/world";
import type { SessionOf } from "../../authority/session";
import { call } from "../../calls.gen";
import { returnFromCounter } from "../../handover/counters/return-from-counter";
import { listOpenNotices } from "./list-open-notices";

useEmptyTables();

beforeEach(() => owner`truncate alerts, alert_reads`);

test("a parcel past its last day at a counter alerts the company and the platform once, until it leaves", async () => {
  const parcel = await parcelAtCounter();
  const { courierId } = parcel.courier;
  const person = await createPerson({ role: "courier", courierId });
  const session = (await sessionOf(person)) as SessionOf<"courier">;
  const open = async () => (await listOpenNotices(session)).map(({ kind }) => kind);
  expect(await call.stageCountersOver()).toBe(0);
  await passDays(parcel, 30);
  expect(await call.stageCountersOver()).toBe(1);
  expect(await call.stageCountersOver()).toBe(0);
  const rows = await owner`
    select courier_id as "courierId", facts ->> 'counter' as counter from alerts where kind = 'counter_over' order by id`;
  expect(rows).toEqual([
    { courierId, counter: "Area 3 office" },
    { courierId: null, counter: "Area 3 office" },
  ]);
  expect(await open()).toContain("counter_over");
  await returnFromCounter(parcel.courier, { orderId: parcel.id, riderId: parcel.phone.rider.id });
  expect(await open()).not.toContain("counter_over");
});
