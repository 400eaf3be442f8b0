import { expect, test } from "vitest";
import { createStaff } from "@/test/courier-staff";
import { useEmptyTables } from "@/test/own-database";
import { createRider, owner } from "@/test/world";
import { readFleetRoom } from "./read-fleet-room";

useEmptyTables();

const HERE = { latitude: -13.96, longitude: 33.77 };

test("a company's vehicles have the jobs and limits of its riders who get offers or are full", async () => {
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
    {
      ...{ vehicleClass: "BIKE", jobs: 4, jobLimit: 8 },
      riders: { all: 3, free: 1, has_room: 0, not_offered: 2 },
    },
    {
      ...{ vehicleClass: "CAR", jobs: 2, jobLimit: 6 },
      riders: { all: 1, free: 0, has_room: 1, not_offered: 0 },
    },
  ]);
});
