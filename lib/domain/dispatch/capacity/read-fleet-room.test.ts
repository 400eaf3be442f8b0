import { expect, test } from "vitest";
import { createStaff } from "@/test/courier-staff";
import { useEmptyTables } from "@/test/own-database";
import { createRider, owner } from "@/test/world";
import { readFleetRoom } from "./read-fleet-room";

useEmptyTables();

const HERE = { latitude: -13.96, longitude: 33.77 };

test("a company's vehicles have the jobs and limits of its available riders", async () => {
  const company = await createStaff("dispatcher");
  const { courierId } = company;
  const add = async (options: Parameters<typeof createRider>[1], activeJobs = 0) => {
    const { id } = await createRider(HERE, { courierId, ...options });
    await owner`update riders set active_jobs = ${activeJobs} where id = ${id}`;
  };
  await add({ vehicleClass: "CAR", jobLimit: 6 }, 2);
  await add({ vehicleClass: "BIKE", jobLimit: 4 }, 4);
  await add({ vehicleClass: "BIKE", jobLimit: 4 });
  await add({ vehicleClass: "BIKE", jobLimit: 4, isOnline: false }, 1);
  await createRider(HERE);
  expect(await readFleetRoom(company)).toEqual([
    { vehicleClass: "BIKE", registered: 3, available: 2, jobs: 4, jobLimit: 8, full: 1 },
    { vehicleClass: "CAR", registered: 1, available: 1, jobs: 2, jobLimit: 6, full: 0 },
  ]);
});
