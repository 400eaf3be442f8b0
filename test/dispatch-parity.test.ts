import { expect, test } from "vitest";
import { ranked } from "@/bench/dispatch/sql-rule";
import { distanceMetres } from "@/lib/core/geo";
import { mulberry32 } from "@/lib/core/mulberry32";
import { planRoutes } from "@/lib/domain/dispatch/planner/plan-routes";
import { rideByCircuity } from "@/lib/domain/dispatch/planner/ride-by-circuity";
import { USUAL_RULES } from "@/lib/domain/dispatch/planner/rules";
import { useEmptyTables } from "./own-database";
import { budget, runsOf } from "./planner/plan-market";
import { order, rider, snapshot } from "./planner/snapshots";
import { createCourier, createRider, owner } from "./world";

useEmptyTables();

const STATES = 300;
const LILONGWE = { latitude: -13.9735, longitude: 33.7878 };
const CLASSES = ["BIKE", "CAR", "VAN"] as const;

type State = {
  id: number;
  class: number;
  latitude: number;
  longitude: number;
  jobs: number;
  jobLimit: number;
  /** Minutes ago; null for never. */
  reserved: number | null;
};

/** Riders around the town; some of them have jobs. */
async function createRiders(): Promise<(random: () => number, loaded: number) => Promise<State[]>> {
  const { id: courierId } = await createCourier();
  const made: Pick<State, "id" | "class" | "jobLimit">[] = [];
  for (let index = 0; index < 40; index += 1) {
    const vehicle = index % 8 === 0 ? 2 : index % 4 === 0 ? 1 : 0;
    const { id } = await createRider(LILONGWE, { courierId, vehicleClass: CLASSES[vehicle] });
    made.push({ id, class: vehicle, jobLimit: [4, 6, 8][vehicle]! });
  }
  return async (random, loaded) => {
    const states = made.map((it) => ({
      ...it,
      latitude: LILONGWE.latitude + 0.1 * (random() - 0.5),
      longitude: LILONGWE.longitude + 0.1 * (random() - 0.5),
      jobs: random() < loaded ? Math.floor(random() * (it.jobLimit + 1)) : 0,
      reserved: random() < 0.5 ? Math.floor(1_000 * random()) : null,
    }));
    await owner`
      update riders r
         set location = point(s.longitude, s.latitude), active_jobs = s.jobs,
             last_reserved_at = now() - make_interval(mins => s.reserved)
        from jsonb_to_recordset(${owner.json(states)}) as s(id integer, latitude double precision,
             longitude double precision, jobs integer, reserved integer)
       where s.id = r.id`;
    return states;
  };
}

/** The SQL ranking of an order in the middle of the town. */
async function rankBySql(asked: number[], vehicleClass: string | null): Promise<number[]> {
  const [row] = await owner<[{ able: number[] | null }]>`
    select able from rank_riders('MW', ${LILONGWE.latitude}, ${LILONGWE.longitude}, 25000,
                                 parcel_load(1000, 'standard', 0), ${asked}, ${vehicleClass})`;
  return row.able ?? [];
}

test("the bench's days and the SQL ranking choose the same riders", async () => {
  const placeRiders = await createRiders();
  const random = mulberry32(1);
  for (let state = 0; state < STATES; state += 1) {
    const states = await placeRiders(random, 0.7);
    const asked = states.filter(() => random() < 0.1).map(({ id }) => id);
    const needed = Math.floor(random() * CLASSES.length);
    const own = ranked(
      states.map((it) => ({
        id: it.id,
        metres: Math.round(distanceMetres(it, LILONGWE)),
        jobs: it.jobs,
        classesAbove: Math.max(0, it.class - needed),
        mayBeAsked: it.class >= needed && it.jobs < it.jobLimit && !asked.includes(it.id),
        lastReservedAt: it.reserved === null ? -Infinity : -it.reserved,
      })),
    );
    const bySql = await rankBySql(asked, CLASSES[needed]!);
    // The search ends early where enough idle riders are near, so the best are compared.
    expect(
      own.slice(0, 8).map(({ id }) => id),
      `state ${state}`,
    ).toEqual(bySql.slice(0, 8));
  }
});

test("the planner and the SQL ranking choose the same rider of idle ones", async () => {
  const placeRiders = await createRiders();
  const ride = rideByCircuity(
    LILONGWE.latitude,
    new Map([["BIKE", { circuityBp: 13_000, averageSpeedKmh: 24 }]]),
  );
  const random = mulberry32(2);
  const bikes = (states: State[]) => states.filter((it) => it.class === 0);
  for (let state = 0; state < STATES; state += 1) {
    const states = bikes(await placeRiders(random, 0));
    const seen = snapshot({
      riders: states.map((it) => rider(it.id, { place: it })),
      orders: [order({ pickup: LILONGWE, dropOff: { latitude: -13.95, longitude: 33.8 } })],
    });
    const options = { rules: { ...USUAL_RULES, longestHold: 0 }, ride, seed: 1, budget };
    const [run] = runsOf(planRoutes(seen, options).proposals);
    const [best] = (await rankBySql([], null)).filter((id) => states.some((it) => it.id === id));
    const minutesOf = (id: number | undefined) =>
      distanceMetres(
        states.find((it) => it.id === id)!,
        LILONGWE,
      ) / 400;
    // Within a tenth of a minute, the ranking prefers the rider who has waited longer.
    const apart = Math.abs(minutesOf(run?.riderId) - minutesOf(best));
    expect(apart, `state ${state}`).toBeLessThanOrEqual(0.1);
  }
});
