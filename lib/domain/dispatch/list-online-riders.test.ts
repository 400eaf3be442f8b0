import { expect, test } from "vitest";
import { createAdmin } from "@/test/courier-staff";
import { createRider, owner } from "@/test/world";
import { listOnlineRiders } from "./list-online-riders";

const HERE = { latitude: -9.7, longitude: 33.3 };

test("riders who are online are where they were last, free only with room and no other job", async () => {
  const free = await createRider(HERE);
  const full = await createRider(HERE, { jobLimit: 1 });
  await owner`update riders set active_jobs = 1 where id = ${full.id}`;
  const offline = await createRider(HERE, { isOnline: false });
  const riders = await listOnlineRiders(await createAdmin("support"));
  const find = ({ id }: { id: number }) => riders.find((rider) => rider.id === id);
  expect(find(free)).toMatchObject({ ...HERE, isFree: true });
  expect(find(full)).toMatchObject({ isFree: false });
  expect(find(offline)).toBeUndefined();
});
