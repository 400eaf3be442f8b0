import { readFileSync } from "node:fs";
import type { Coordinates } from "@/lib/core/geo";
import { planRoutes } from "@/lib/domain/dispatch/planner/plan-routes";
import type { OfferRun } from "@/lib/domain/dispatch/planner/propose";
import { USUAL_RULES, type Rules } from "@/lib/domain/dispatch/planner/rules";
import type {
  RideMinutes,
  Snapshot,
  SnapshotOrder,
  SnapshotRider,
} from "@/lib/domain/dispatch/planner/snapshot";

/** A place of an instance, with the window in which its service begins; -1 for the other end it has not. */
type Task = {
  id: number;
  x: number;
  y: number;
  demand: number;
  earliest: number;
  latest: number;
  service: number;
  dropOff: number;
};

export type Solution = { vehicles: number; distance: number; unserved: number };

/** Units of an instance on the globe, one degree from where no place is; a unit of distance takes a minute. */
const UNITS_PER_DEGREE = 1_000;
const placeOf = ({ x, y }: Task) => ({
  latitude: y / UNITS_PER_DEGREE,
  longitude: 1 + x / UNITS_PER_DEGREE,
});

const START = new Date("2026-01-01T00:00:00Z");
const dateAt = (minute: number) => new Date(START.getTime() + 60_000 * minute);

/**
 * Plans an instance of the pickup and delivery problem with time windows, in the format of Li and Lim, for so
 * many vehicles and within so much time. Distance alone counts.
 */
export function solveTasks(file: string, vehicles: number, milliseconds: number): Solution {
  const { depot, tasks, capacity } = readTasks(file);
  const endsAt = performance.now() + milliseconds;
  const places = new Map([depot, ...tasks].map((task) => [task, placeOf(task)]));
  const { proposals, ignored } = planRoutes(snapshotOf(depot, places, capacity, vehicles), {
    rules: RULES,
    ride: rideAfterService(places),
    seed: 1,
    budget: {
      rounds: Infinity,
      roundsPerOrder: Infinity,
      isOver: () => performance.now() > endsAt,
    },
  });
  if (ignored[0]) throw new Error(JSON.stringify(ignored[0]));
  const runs = proposals.filter((it) => it.kind === "offer_run");
  const served = runs.reduce((sum, { orders }) => sum + orders.length, 0);
  const distances = runs.map((run) => distanceOf(run, depot, tasks, capacity));
  return {
    vehicles: runs.length,
    distance: distances.reduce((sum, distance) => sum + distance, 0),
    unserved: tasks.filter(({ dropOff }) => dropOff > 0).length - served,
  };
}

/** Rides along the route; what the problem forbids is an error here. */
function distanceOf(
  { stops, riderId }: OfferRun,
  depot: Task,
  tasks: readonly Task[],
  capacity: number,
): number {
  const taskOf = new Map(tasks.map((task) => [task.id, task]));
  let [at, time, load, distance]: [Task, number, number, number] = [depot, 0, 0, 0];
  for (const { orderId, kind } of stops) {
    const pickup = taskOf.get(Number(orderId));
    const task = pickup ? taskOf.get(kind === "pickup" ? pickup.id : pickup.dropOff) : depot;
    if (!task) throw new Error(`vehicle ${riderId} stops at no task`);
    const step = Math.sqrt((task.x - at.x) ** 2 + (task.y - at.y) ** 2);
    distance += step;
    time = Math.max(time + step, task.earliest);
    load += task.demand;
    if (time > task.latest + 1e-3 || load > capacity) {
      throw new Error(`vehicle ${riderId} is late or too full at ${task.id}`);
    }
    time += task.service;
    at = task;
  }
  if (at !== depot) throw new Error(`vehicle ${riderId} does not come back`);
  return distance;
}

/** Distance alone; each task takes a time of its own, which is counted with the ride to the next. */
const RULES: Rules = {
  ...USUAL_RULES,
  bagLimit: Infinity,
  longestDetour: 0,
  offerAhead: Infinity,
  pickup: 0,
  pickupAgain: 0,
  dropOff: 0,
  weights: {
    wait: 0,
    ride: 0.2,
    late: 0,
    broken: 0,
    standing: 0,
    express: 1,
    busyMinute: 0,
    largerVehicle: 0,
    stalePlace: 0,
    fairness: 0,
    preferred: 0,
    unplanned: 20_000,
  },
};

type Places = ReadonlyMap<Task, Coordinates>;

/** Tasks may be at one place and take different times, so a place is known by its object. */
function rideAfterService(places: Places): RideMinutes {
  const serviceAt = new Map([...places].map(([{ service }, place]) => [place, service]));
  return (from, to) => {
    const [north, east] = [to.latitude - from.latitude, to.longitude - from.longitude];
    const distance = UNITS_PER_DEGREE * Math.sqrt(north * north + east * east);
    return distance + (serviceAt.get(from) ?? 0);
  };
}

function snapshotOf(depot: Task, places: Places, capacity: number, vehicles: number): Snapshot {
  const taskOf = new Map([...places.keys()].map((task) => [task.id, task]));
  const orders = [...places.keys()].flatMap((pickup) => {
    const dropOff = pickup.dropOff > 0 ? taskOf.get(pickup.dropOff) : undefined;
    return dropOff ? orderOf(pickup, dropOff, places, depot) : [];
  });
  const place = places.get(depot) as Coordinates;
  const end = dateAt(depot.latest);
  return {
    now: START,
    vehicleClasses: ["TRUCK"],
    riders: Array.from({ length: vehicles }, (_, index) =>
      riderOf(index + 1, place, end, capacity),
    ),
    orders,
  };
}

/** A vehicle has something for the depot, to be there exactly at the end: so it comes back, and nothing comes after. */
function riderOf(riderId: number, place: Coordinates, end: Date, capacity: number): SnapshotRider {
  const orderId = `depot ${riderId}`;
  return {
    riderId,
    routeVersion: 0,
    place,
    locatedAt: START,
    vehicleClass: "TRUCK",
    jobLimit: 9_999,
    weightLimitG: capacity,
    cashRoomMinor: 0,
    hasOpenOffer: false,
    fixedStops: 0,
    parcels: [
      {
        orderId,
        pickup: place,
        dropOff: place,
        counter: orderId,
        weightG: 0,
        isExpress: false,
        placedAt: START,
        readyAt: START,
        promisedBy: end,
        deliverFrom: end,
        collectUntil: null,
        deliverUntil: null,
      },
    ],
    stops: [{ orderId, kind: "dropoff", expectedAt: end, minutesLeft: null }],
    freeFrom: null,
    collectsUntil: null,
    earnedPerHour: null,
  };
}

function orderOf(pickup: Task, dropOff: Task, places: Places, depot: Task): SnapshotOrder {
  return {
    orderId: String(pickup.id),
    counter: String(pickup.id),
    weightG: pickup.demand,
    pickup: places.get(pickup) as Coordinates,
    dropOff: places.get(dropOff) as Coordinates,
    isExpress: false,
    placedAt: START,
    promisedBy: dateAt(dropOff.latest),
    readyAt: dateAt(pickup.earliest),
    collectUntil: dateAt(pickup.latest),
    deliverFrom: dateAt(dropOff.earliest),
    deliverUntil: dateAt(dropOff.latest),
    vehicleClass: null,
    reservedRiderId: null,
    collectMinor: 0,
    askedRiderIds: [],
    preferredRiderIds: [],
    searchEndsAt: dateAt(depot.latest),
  };
}

function readTasks(file: string): { depot: Task; tasks: Task[]; capacity: number } {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  const [[, capacity = Number.NaN] = [], ...rows] = lines.map((line) =>
    line.trim().split(/\s+/).map(Number),
  );
  const [depot, ...tasks] = rows.map((row) => {
    if (row.length !== 9 || !row.every(Number.isFinite))
      throw new Error(`${file}: ${row.join(" ")}`);
    const [id, x, y, demand, earliest, latest, service, , dropOff] = row as [
      ...[number, number, number, number, number, number, number, number, number],
    ];
    return { id, x, y, demand, earliest, latest, service, dropOff };
  });
  if (!depot || !Number.isFinite(capacity)) throw new Error(`${file} is no instance`);
  return { depot, tasks, capacity };
}
