import { expect, test } from "vitest";
import { createStaff } from "@/test/courier-staff";
import { placeLiveParcel } from "@/test/parcels";
import { createRider, owner } from "@/test/world";
import { readCourierSetup } from "./read-courier-setup";

test("a company's first steps are done as its data show them, and another company's do not count", async () => {
  const [staff, other] = [await createStaff(), await createStaff()];
  await owner`delete from credentials where courier_id in (${staff.courierId}, ${other.courierId})`;
  await owner`update couriers set dispatch_phone = null where id in (${staff.courierId}, ${other.courierId})`;
  const none = {
    hasRider: false,
    hasPhone: false,
    hasBeenOnline: false,
    usesApi: false,
    hasOrder: false,
  };
  expect(await readCourierSetup(staff)).toEqual(none);
  const here = { latitude: 1, longitude: 1 };
  const rider = await createRider(here, { courierId: staff.courierId });
  await owner`update riders set last_seen_at = null where id = ${rider.id}`;
  expect(await readCourierSetup(staff)).toEqual({ ...none, hasRider: true });
  await owner`update riders set last_seen_at = now() where id = ${rider.id}`;
  await owner`update couriers set dispatch_phone = '+265991234567' where id = ${staff.courierId}`;
  await placeLiveParcel(staff.courierId);
  expect(await readCourierSetup(staff)).toEqual({
    ...{ hasRider: true, hasPhone: true, hasBeenOnline: true },
    ...{ usesApi: false, hasOrder: true },
  });
  expect(await readCourierSetup(other)).toEqual(none);
});
