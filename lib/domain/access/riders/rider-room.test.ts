import { expect, test } from "vitest";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { useEmptyTables } from "@/test/own-database";
import { createRider, owner } from "@/test/world";
import { readCapacity } from "../../dispatch/capacity/read-capacity";
import { readFleetRoom } from "../../dispatch/capacity/read-fleet-room";
import {
  readNextHourByCourier,
  readNextHourByPlatform,
} from "../../dispatch/capacity/read-next-hour";
import { readMetricsSummary } from "../../money/metrics/read-metrics-summary";
import { readCompanyNow } from "../../ordering/orders/read-company-now";
import { listCourierCompanies } from "../couriers/list-courier-companies";
import { readCourierByPlatform } from "../couriers/read-courier-by-platform";
import { listAllRiders } from "./list-all-riders";
import type { RoomCounts } from "./rider-room";
import { searchRiders } from "./search-riders";

useEmptyTables();

const HERE = { latitude: -13.96, longitude: 33.77 };

/** One rider of each kind, by the columns that make it so. */
const RIDERS = [
  ["free", {}, null],
  ["free", { location: null }, null],
  ["has_room", { active_jobs: 3, load_g: 5000 }, null],
  ["not_offered", { active_jobs: 4 }, "full"],
  ["not_offered", { active_jobs: 1, express_jobs: 1 }, "full"],
  ["not_offered", { is_externally_busy: true, busy_since: new Date() }, "busy"],
  ["not_offered", { is_online: false }, "offline"],
  ["not_offered", { is_suspended: true }, "suspended"],
  ["not_offered", { documents_end_at: new Date(0) }, "documents"],
  ["not_offered", { dispatch_hours: "{}" }, "off_shift"],
] as const;

const COUNTS: RoomCounts = { all: 10, free: 2, has_room: 1, not_offered: 7 };

async function createFleet() {
  const staff = await createStaff();
  for (const [, columns] of RIDERS) {
    const { id } = await createRider(HERE, { courierId: staff.courierId, jobLimit: 4 });
    if (Object.keys(columns).length > 0) {
      await owner`update riders set ${owner(columns)} where id = ${id}`;
    }
  }
  return staff;
}

const sumOf = (rows: { riders: RoomCounts }[], key: keyof RoomCounts) =>
  rows.reduce((sum, { riders }) => sum + riders[key], 0);

const totalOf = (rows: { riders: RoomCounts }[]) => ({
  all: sumOf(rows, "all"),
  free: sumOf(rows, "free"),
  has_room: sumOf(rows, "has_room"),
  not_offered: sumOf(rows, "not_offered"),
});

test("every page counts the same riders as free, with room and not offered", async () => {
  const staff = await createFleet();
  const admin = await createAdmin();
  const found = await searchRiders(staff, { limit: 50 });
  expect(found.riders.map(({ room }) => room).toSorted()).toEqual(
    RIDERS.map(([state]) => state).toSorted(),
  );
  expect(found.counts).toEqual(COUNTS);
  for (const state of ["free", "has_room", "not_offered"] as const) {
    const shown = { courier: staff.courierId, state, limit: 50 };
    expect((await searchRiders(staff, shown)).riders).toHaveLength(COUNTS[state]);
    const page = await listAllRiders(admin, shown);
    expect(page.riders).toHaveLength(COUNTS[state]);
    expect(page.counts).toEqual(COUNTS);
  }
  expect((await readCompanyNow(staff)).riders).toEqual(COUNTS);
  expect((await readCourierByPlatform(admin, staff.courierId)).riders).toEqual(COUNTS);
  const companies = await listCourierCompanies(admin, { limit: 50 });
  expect(companies.companies.find(({ id }) => id === staff.courierId)).toMatchObject({
    riders: 10,
    free: 2,
    hasRoom: 1,
  });
  expect(totalOf(await readFleetRoom(staff))).toEqual(COUNTS);
  expect(totalOf(await readCapacity(admin, 1))).toEqual(COUNTS);
  for (const towns of [await readNextHourByCourier(staff), await readNextHourByPlatform(admin)]) {
    expect(towns.reduce((sum, { free }) => sum + free, 0)).toBe(2);
    expect(towns.reduce((sum, { hasRoom }) => sum + hasRoom, 0)).toBe(1);
    expect(towns.filter(({ isPlaced }) => !isPlaced)).toMatchObject([{ free: 1, town: null }]);
  }
  const { ridersActive } = await readMetricsSummary(staff, { currency: "MWK" });
  expect(ridersActive).toBe(COUNTS.free + COUNTS.has_room);
});

test("a rider is offered nothing for the reason that is true, and dispatch asks the others alone", async () => {
  const { courierId } = await createFleet();
  const rows =
    await owner`select id, kept_from_offers(r) as reason, location is not null as "isPlaced"
    from riders r where courier_id = ${courierId} order by id`;
  expect(rows.map(({ reason }) => reason)).toEqual(RIDERS.map(([, , reason]) => reason));
  const asked = await owner`select id from eligible_riders(
    point(${HERE.longitude}, ${HERE.latitude}), box_around(${HERE.latitude}, ${HERE.longitude}, 5000),
    parcel_load(0, 'standard', 0), '{}', null) r where r.courier_id = ${courierId}`;
  const open = rows.filter(({ reason, isPlaced }) => reason === null && isPlaced);
  expect(new Set(asked.map(({ id }) => id))).toEqual(new Set(open.map(({ id }) => id)));
});
