import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { createRider, owner } from "@/test/world";
import { listAllRiders } from "./list-all-riders";
import { setRiderAvailability } from "./set-rider-availability";

const SOMEWHERE = { latitude: 5, longitude: 5 };

/** A courier of a name that no other test has, with three riders in three states. */
async function createTeam() {
  const staff = await createStaff();
  const name = `Fleet ${newId("req")}`;
  await owner`update couriers set name = ${name} where id = ${staff.courierId}`;
  const options = { courierId: staff.courierId };
  const riders = [
    await createRider(SOMEWHERE, options),
    await createRider(SOMEWHERE, options),
    await createRider(SOMEWHERE, { ...options, isOnline: false }),
  ];
  const { busyUntil } = await setRiderAvailability(staff, String(riders[1]!.id), {
    isExternallyBusy: true,
    reason: "School run",
    reference: "JOB-7",
    leaseMinutes: 30,
  });
  return { staff, name, busyUntil, ids: riders.map(({ id }) => id) };
}

test("staff of the platform see whose rider is busy, why, since when and until when", async () => {
  const { staff, name, busyUntil, ids } = await createTeam();
  const admin = await createAdmin("support");
  const page = await listAllRiders(admin, {
    courier: staff.courierId,
    state: "not_offered",
    limit: 10,
  });
  expect(page.riders).toHaveLength(2);
  expect(page.riders.filter(({ isExternallyBusy }) => isExternallyBusy)).toMatchObject([
    {
      id: ids[1],
      courierId: staff.courierId,
      courierName: name,
      isExternallyBusy: true,
      statusReason: "School run",
      statusReference: "JOB-7",
      busySince: expect.any(Date),
      busyUntil,
      isOnline: true,
      activeJobs: 0,
      loadG: 0,
      jobLimit: 4,
    },
  ]);
  expect(page.counts).toEqual({ all: 3, free: 1, has_room: 0, not_offered: 2 });
});

test("riders are found by their courier's name, across couriers, in pages", async () => {
  const [one, other] = [await createTeam(), await createTeam()];
  const admin = await createAdmin();
  const found = await listAllRiders(admin, { search: ` ${one.name} `, limit: 10 });
  expect(found.riders.map(({ id }) => id)).toEqual(one.ids);
  const first = await listAllRiders(admin, { courier: other.staff.courierId, limit: 2 });
  const second = await listAllRiders(admin, {
    courier: other.staff.courierId,
    cursor: first.nextCursor ?? "",
    limit: 2,
  });
  expect([...first.riders, ...second.riders].map(({ id }) => id)).toEqual(other.ids);
  expect(second.nextCursor).toBeNull();
  const wildcard = one.name.replace(" ", "%");
  expect((await listAllRiders(admin, { search: wildcard, limit: 10 })).riders).toEqual([]);
});

test("a foreign cursor is refused", async () => {
  const page = listAllRiders(await createAdmin(), { cursor: "x", limit: 10 });
  await expect(page).rejects.toMatchObject({ code: "invalid_request" });
});
