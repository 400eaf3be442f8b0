import { expect, test } from "vitest";
import { createStaff } from "@/test/courier-staff";
import { raceForRows } from "@/test/hold-rows";
import { createOrder, placeOrder, quotedOrder } from "@/test/orders";
import { createMerchant, createRider, owner } from "@/test/world";
import { refusalFromDatabase } from "../../refusal-from-database";
import { addRider } from "./add-rider";
import { editRider } from "./edit-rider";
import { readRider } from "./read-rider";
import type { RiderFields } from "./rider-fields";

const CHISOMO: RiderFields = {
  name: " Chisomo  Banda ",
  phone: "0991 234 567",
  reference: "R-01",
  vehicleClass: "BIKE",
};

/** A verb's refusal, as its page sees it. */
async function refusalOf(work: Promise<unknown>) {
  try {
    await work;
    return undefined;
  } catch (error) {
    const refusal = refusalFromDatabase(error) as { code: string; details?: any };
    return { code: refusal.code, paths: refusal.details?.issues?.map((issue: any) => issue.path) };
  }
}

test("a rider is added offline, tidied, with an international number and the limits of the class", async () => {
  const staff = await createStaff("dispatcher");
  const rider = await addRider(staff, CHISOMO);
  expect(rider).toMatchObject({
    courierId: staff.courierId,
    name: "Chisomo Banda",
    phone: "+265991234567",
    reference: "R-01",
    plate: null,
    weightLimitG: 50_000,
    jobLimit: 4,
    isOnline: false,
    isExternallyBusy: false,
    location: null,
  });
  expect(await readRider(staff, String(rider.id))).toEqual(rider);
});

test.each([
  ["a phone of too few digits", { phone: "0991" }, ["phone"]],
  ["no name", { name: "  " }, ["name"]],
  ["a reference that is too long", { reference: "x".repeat(51) }, ["reference"]],
  ["a character that cannot be stored", { plate: "a\u0000" }, ["plate"]],
  ["two wrong fields", { name: "", phone: "abc" }, ["name", "phone"]],
  ["an unknown vehicle class", { vehicleClass: "ROCKET" }, ["vehicleClass"]],
  ["more weight than a bike takes", { weightLimitKg: 50.001 }, ["weightLimitKg"]],
  ["more orders than a bike takes", { jobLimit: 5 }, ["jobLimit"]],
  ["a limit of nothing", { weightLimitKg: 0 }, ["weightLimitKg"]],
  ["half an order", { jobLimit: 1.5 }, ["jobLimit"]],
] as [string, Partial<RiderFields>, string[]][])(
  "%s is refused by name",
  async (_, wrong, paths) => {
    const staff = await createStaff();
    const refusal = await refusalOf(addRider(staff, { ...CHISOMO, ...wrong }));
    expect(refusal).toEqual({ code: "invalid_request", paths });
  },
);

test("a reference belongs to one rider of a company, also under concurrent requests", async () => {
  const staff = await createStaff();
  const results = await Promise.all(
    Array.from({ length: 6 }, () => refusalOf(addRider(staff, CHISOMO))),
  );
  const refused = results.filter((result) => result !== undefined);
  expect(refused).toEqual(Array(5).fill({ code: "invalid_request", paths: ["reference"] }));
  expect(await refusalOf(addRider(await createStaff(), CHISOMO))).toBeUndefined();
  const other = await addRider(staff, { ...CHISOMO, reference: "R-02" });
  expect(await refusalOf(editRider(staff, String(other.id), { reference: "R-01" }))).toEqual({
    code: "invalid_request",
    paths: ["reference"],
  });
});

test("an edit changes the given fields only", async () => {
  const staff = await createStaff();
  const before = await addRider(staff, { ...CHISOMO, plate: "BT 1234", jobLimit: 2 });
  const id = String(before.id);
  const { updatedAt: _, ...rest } = await editRider(staff, id, { phone: "+265 888 123 456" });
  expect({ ...rest, updatedAt: before.updatedAt }).toEqual({ ...before, phone: "+265888123456" });
  expect((await editRider(staff, id, { plate: null })).plate).toBeNull();
  expect(await editRider(staff, id, { vehicleClass: "VAN" })).toMatchObject({
    vehicleClass: "VAN",
    weightLimitG: 1_000_000,
    jobLimit: 8,
  });
});

test("limits never fall below the rider's current load", async () => {
  const merchant = await createMerchant();
  const staff = await createStaff();
  const { id } = await createRider(merchant.pickup, { courierId: staff.courierId });
  await placeOrder(merchant);
  await placeOrder(merchant);
  for (const [path, limit] of [
    ["weightLimitKg", 9.999],
    ["jobLimit", 1],
  ] as const) {
    const refusal = await refusalOf(editRider(staff, String(id), { [path]: limit }));
    expect(refusal).toEqual({ code: "invalid_request", paths: [path] });
  }
  const edited = await editRider(staff, String(id), { weightLimitKg: 10, jobLimit: 2 });
  expect(edited).toMatchObject({ weightLimitG: 10_000, loadG: 10_000, activeJobs: 2 });
});

test("of an order and a lower limit at the same moment, one is refused in so many words", async () => {
  const merchant = await createMerchant();
  const staff = await createStaff();
  const body = await quotedOrder(merchant);
  for (let round = 0; round < 4; round += 1) {
    const { id } = await createRider(merchant.pickup, { courierId: staff.courierId });
    const [order, refusal] = await raceForRows(`select from riders where id = ${id}`, () =>
      Promise.all([
        createOrder(merchant.liveKey, body),
        refusalOf(editRider(staff, String(id), { weightLimitKg: 1 })),
      ]),
    );
    if (order.status === 200) expect(refusal?.paths).toEqual(["weightLimitKg"]);
    else expect([order.status, refusal]).toEqual([422, undefined]);
    await owner`update riders set is_online = false where id = ${id}`;
  }
});

test("a rider of another company cannot be read or edited, nor can an unknown one", async () => {
  const staff = await createStaff();
  const foreign = await createRider({ latitude: 1, longitude: 1 });
  for (const id of [String(foreign.id), "2147483647", "x"]) {
    expect((await refusalOf(readRider(staff, id)))?.code).toBe("rider_not_found");
    expect((await refusalOf(editRider(staff, id, { name: "Mine" })))?.code).toBe("rider_not_found");
  }
  const [row] = await owner`select name from riders where id = ${foreign.id}`;
  expect(row?.name).toBe("Chisomo Banda");
});

test("finance may neither add nor edit riders", async () => {
  const finance = await createStaff("finance");
  const rider = await createRider({ latitude: 1, longitude: 1 }, { courierId: finance.courierId });
  const attempts = [addRider(finance, CHISOMO), editRider(finance, String(rider.id), {})];
  for (const refusal of await Promise.all(attempts.map(refusalOf))) {
    expect(refusal?.code).toBe("role_not_allowed");
  }
});
