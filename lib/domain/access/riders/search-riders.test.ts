import { beforeAll, expect, test } from "vitest";
import { createStaff } from "@/test/courier-staff";
import { createRider, owner } from "@/test/world";
import type { CourierContext } from "../../authority/courier-context";
import { addRider } from "./add-rider";
import { listRiderHistory } from "./list-rider-history";
import { searchRiders, type RiderSearch } from "./search-riders";
import { setEachRiderAvailability } from "./set-each-rider-availability";
import { setManyRidersAvailability } from "./set-many-riders-availability";
import { setRiderAvailability } from "./set-rider-availability";

const AVAILABLE = { isExternallyBusy: false } as const;
const BUSY = { isExternallyBusy: true, reason: "Lunch", reference: null } as const;

let staff: CourierContext;
const ids: Record<string, string> = {};

const namesOf = async (search: Partial<RiderSearch>) =>
  (await searchRiders(staff, { limit: 50, ...search })).riders.map(({ name }) => name);

beforeAll(async () => {
  staff = await createStaff();
  const crew = [
    ["Thoko", "0991234567", "FLEET-1", "BT 1234"],
    ["Alinafe", "0881112223", "FLEET-2", "LL 9_9"],
    ["chikondi", "0995556667", "100%", null],
    ["Bertha", "0999000111", "FLEET-4", null],
  ] as const;
  for (const [name, phone, reference, plate] of crew) {
    const fields = { name, phone, reference, plate: plate ?? undefined, vehicleClass: "BIKE" };
    ids[name] = String((await addRider(staff, fields)).id);
  }
  await setRiderAvailability(staff, ids.Thoko!, AVAILABLE);
  await setRiderAvailability(staff, ids.Alinafe!, AVAILABLE);
  await setRiderAvailability(staff, ids.Alinafe!, BUSY);
  await setRiderAvailability(staff, ids.Bertha!, BUSY);
  await createRider({ latitude: 1, longitude: 1 });
});

test("riders come by name in any case, and a change of availability moves no row", async () => {
  expect(await namesOf({})).toEqual(["Alinafe", "Bertha", "chikondi", "Thoko"]);
});

test.each([
  ["part of a name in any case", "THO", ["Thoko"]],
  ["a reference", "fleet-4", ["Bertha"]],
  ["a plate without its space", "bt1234", ["Thoko"]],
  ["a number as it is dialled", "0991 234 567", ["Thoko"]],
  ["a number in international notation", "+265 (0)991 234-567", ["Thoko"]],
  ["a number with the international prefix", "00265881112223", ["Alinafe"]],
  ["the digits inside a number", "555 66", ["chikondi"]],
  ["a percent sign, which stands for itself", "%", ["chikondi"]],
  ["an underscore, which stands for itself", "_", ["Alinafe"]],
  ["a backslash, which stands for itself", "\\", []],
  ["a character that cannot be stored", "Tho\u0000ko", ["Thoko"]],
  ["nothing but spaces", "  ", ["Alinafe", "Bertha", "chikondi", "Thoko"]],
  ["another company's rider", "Chisomo Banda", []],
])("a search finds %s", async (_, search, names) => {
  expect(await namesOf({ search })).toEqual(names);
});

test.each([
  ["free", ["Thoko"]],
  ["has_room", []],
  ["not_offered", ["Alinafe", "Bertha", "chikondi"]],
] as const)(
  "riders of the state %s are found alone, and counts are of every state",
  async (state, names) => {
    const found = await searchRiders(staff, { state, limit: 50 });
    expect(found.riders.map(({ name }) => name)).toEqual(names);
    expect(found.counts).toEqual({ all: 4, free: 1, has_room: 0, not_offered: 3 });
  },
);

test("counts are of the matching riders", async () => {
  const { counts } = await searchRiders(staff, { search: "fleet", state: "free", limit: 50 });
  expect(counts).toEqual({ all: 3, free: 1, has_room: 0, not_offered: 2 });
});

test("pages hold every rider once, and a foreign cursor is refused", async () => {
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await searchRiders(staff, { cursor, limit: 3 });
    seen.push(...page.riders.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(["Alinafe", "Bertha", "chikondi", "Thoko"]);
  const foreign = searchRiders(staff, { cursor: "abc", limit: 3 });
  await expect(foreign).rejects.toMatchObject({ code: "invalid_request" });
});

test("history is read newest first with names, in pages, by its own company only", async () => {
  const dispatcher = await createStaff("dispatcher", staff.courierId);
  const { id } = await createRider({ latitude: 1, longitude: 1 }, { courierId: staff.courierId });
  for (let change = 0; change < 52; change += 1) {
    const availability = change % 2 === 0 ? BUSY : AVAILABLE;
    await setRiderAvailability(dispatcher, String(id), availability);
  }
  const first = await listRiderHistory(staff, String(id));
  expect(first.changes).toHaveLength(50);
  expect(first.changes[0]).toMatchObject({ change: "available", userName: "Test staff" });
  const second = await listRiderHistory(staff, String(id), first.nextCursor ?? "");
  expect(second.changes.map(({ change }) => change)).toEqual(["available", "busy_external"]);
  expect(second.nextCursor).toBeNull();
  const foreign = listRiderHistory(await createStaff(), String(id));
  await expect(foreign).rejects.toMatchObject({ code: "rider_not_found" });
  await owner`delete from rider_status_changes where rider_id = ${id}`;
  await owner`delete from riders where id = ${id}`;
});

test("many riders are set at once, a refusal stops no other, and all can be undone", async () => {
  const own = await createStaff("dispatcher");
  const team = await Promise.all(
    Array.from({ length: 12 }, () =>
      createRider({ latitude: 1, longitude: 1 }, { courierId: own.courierId }),
    ),
  );
  const riderIds = [ids.Thoko!, ...team.map(({ id }) => String(id)), "nobody"];
  const results = await setManyRidersAvailability(own, [...riderIds, riderIds[1]!], BUSY);
  expect(results.map(({ riderId }) => riderId)).toEqual(riderIds);
  expect(results.filter(({ isDone }) => isDone)).toHaveLength(12);
  for (const refused of [results[0], results.at(-1)]) {
    expect(refused).toMatchObject({ isDone: false, refusal: { code: "rider_not_found" } });
  }
  const undo = results.flatMap((result) =>
    result.isDone ? [{ riderId: result.riderId, availability: result.rider.previous }] : [],
  );
  await setEachRiderAvailability(own, undo);
  expect((await searchRiders(own, { limit: 1 })).counts).toMatchObject({
    not_offered: 0,
    free: 12,
  });
});

test("too many riders at once are refused, and so is finance", async () => {
  const many = Array.from({ length: 201 }, (_, index) => String(index + 1));
  await expect(setManyRidersAvailability(staff, many, BUSY)).rejects.toMatchObject({
    code: "invalid_request",
  });
  const finance = await createStaff("finance", staff.courierId);
  await expect(setManyRidersAvailability(finance, [], BUSY)).rejects.toMatchObject({
    code: "role_not_allowed",
  });
});
