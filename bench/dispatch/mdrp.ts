import { planRoutes } from "@/lib/domain/dispatch/planner/plan-routes";
import { USUAL_RULES, type Rules } from "@/lib/domain/dispatch/planner/rules";
import type {
  SnapshotOrder,
  SnapshotParcel,
  SnapshotRider,
} from "@/lib/domain/dispatch/planner/snapshot";
import { mean, quantile } from "./figures";
import type { Courier, Instance, Meal, Point } from "./read-instance";

/** The figures of an instance. */
export const MEAL_COLUMNS = {
  meanMinutes: "click to door, mean min",
  p90Minutes: "p90 min",
  undeliveredPercent: "undelivered %",
  readyToPickup: "ready to pickup min",
  floorMinutes: "mean with a courier at every counter",
};

export type MealFigures = Record<keyof typeof MEAL_COLUMNS, number>;

const ROUNDS = 30;

/** Couriers who are busy for longer are not planned with yet. */
const LOOKS_AHEAD = 45;
const COMES_SOON = 10;

/** Minutes that are nothing but arithmetic. */
const ROUNDED = 1e-6;

/**
 * By the rules of the problem, a courier who has left for a restaurant delivers the meals from there before
 * anything else, accepts everything, and collects nothing after the end of the shift.
 */
function rulesOf({ halfPickup, halfDropOff }: Instance): Rules {
  return {
    ...USUAL_RULES,
    collectsUnderWay: false,
    pickup: 2 * halfPickup,
    pickupAgain: 0,
    dropOff: 2 * halfDropOff,
    planEvery: 1,
    offerAhead: 1,
    longestHold: Infinity,
    weights: {
      ...USUAL_RULES.weights,
      ride: 0.3,
      late: 2,
      broken: 3,
      standing: 0.3,
      busyMinute: 0.2,
      unplanned: 300,
    },
  };
}

/** Plans an instance minute by minute. */
export function deliverMeals(instance: Instance): MealFigures {
  const rules = rulesOf(instance);
  const couriers = instance.couriers.map((courier) => ({ ...courier }));
  const upcoming = instance.meals.toSorted((one, other) => one.placedAt - other.placedAt);
  const waiting = new Map<string, Meal>();
  const done: { meal: Meal; pickedUpAt: number; deliveredAt: number }[] = [];
  const end = (upcoming.at(-1)?.placedAt ?? 0) + 240;
  for (let now = 0; now <= end; now += 1) {
    while (upcoming[0] && upcoming[0].placedAt <= now) {
      const meal = upcoming.shift() as Meal;
      waiting.set(meal.id, meal);
    }
    if (waiting.size === 0) continue;
    const { proposals, ignored } = planRoutes(
      snapshotOf(instance, now, couriers, [...waiting.values()]),
      {
        rules,
        seed: now,
        ride: (from, to) => rideMinutes(instance, pointOf(from), pointOf(to)),
        budget: { rounds: ROUNDS, roundsPerOrder: 6, isOver: () => false },
      },
    );
    if (ignored[0]) throw new Error(JSON.stringify(ignored[0]));
    for (const proposal of proposals) {
      if (proposal.kind !== "offer_run") continue;
      const courier = couriers[proposal.riderId - 1] as Courier;
      const bundle = proposal.stops
        .filter(({ kind }) => kind === "dropoff")
        .flatMap(({ orderId }) => waiting.get(orderId) ?? []);
      done.push(...carry(instance, now, courier, bundle));
      for (const { id } of bundle) waiting.delete(id);
    }
  }
  const minutes = done.map(({ meal, deliveredAt }) => deliveredAt - meal.placedAt);
  return {
    undeliveredPercent: 100 * (1 - done.length / instance.meals.length),
    meanMinutes: mean(minutes),
    p90Minutes: quantile(minutes, 0.9),
    readyToPickup: mean(done.map(({ meal, pickedUpAt }) => pickedUpAt - meal.readyAt)),
    floorMinutes: mean(instance.meals.map((meal) => fastest(instance, meal))),
  };
}

/** A courier goes to a restaurant and to the doors; what the rules of the problem forbid is an error here. */
function carry(instance: Instance, now: number, courier: Courier, bundle: readonly Meal[]) {
  const { halfPickup, halfDropOff } = instance;
  const [first] = bundle;
  if (!first || bundle.some(({ restaurant }) => restaurant !== first.restaurant)) {
    throw new Error(`courier ${courier.id} was sent to more than one restaurant`);
  }
  const left = Math.max(now, courier.freeAt, courier.from);
  const arrived = left + rideMinutes(instance, courier.at, first.restaurant);
  const pickedUpAt = Math.max(arrived + halfPickup, ...bundle.map(({ readyAt }) => readyAt));
  if (pickedUpAt > courier.until + ROUNDED) {
    throw new Error(`courier ${courier.id} has ended the shift`);
  }
  let at: Point = first.restaurant;
  let time = pickedUpAt + halfPickup;
  const done = bundle.map((meal) => {
    const deliveredAt = time + rideMinutes(instance, at, meal.door) + halfDropOff;
    at = meal.door;
    time = deliveredAt + halfDropOff;
    return { meal, pickedUpAt, deliveredAt };
  });
  courier.at = at;
  courier.freeAt = time;
  courier.way = done.map(({ meal, deliveredAt }) => ({ meal, doneAt: deliveredAt + halfDropOff }));
  return done;
}

/** The time of a meal whose courier already waits at the counter, a lower bound of every plan. */
function fastest(instance: Instance, meal: Meal): number {
  const { halfPickup, halfDropOff } = instance;
  const pickedUpAt = Math.max(meal.readyAt, meal.placedAt + halfPickup);
  const rides = rideMinutes(instance, meal.restaurant, meal.door);
  return pickedUpAt + halfPickup + rides + halfDropOff - meal.placedAt;
}

/** Rounded up to seconds, as the published comparisons of the instances do. */
function rideMinutes({ metresPerMinute }: Instance, from: Point, to: Point): number {
  const metres = Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2);
  return Math.ceil((60 * metres) / metresPerMinute - 1e-6) / 60;
}

function snapshotOf(
  instance: Instance,
  now: number,
  couriers: readonly Courier[],
  meals: readonly Meal[],
) {
  const isNear = ({ from, until, freeAt }: Courier) =>
    from <= now + COMES_SOON && until > now && freeAt < now + LOOKS_AHEAD;
  return {
    now: dateAt(now),
    vehicleClasses: ["BIKE"],
    riders: couriers.filter(isNear).map((courier) => riderOf(instance, now, courier)),
    orders: meals.map((meal) => orderOf(instance, meal)),
  };
}

/** The stops that a courier has left for are fixed, with the rest of the way to the next door. */
function riderOf(instance: Instance, now: number, courier: Courier): SnapshotRider {
  const { id, at, from, until } = courier;
  const way = courier.way.filter(({ doneAt }) => doneAt > now);
  return {
    riderId: id,
    routeVersion: 0,
    vehicleClass: "BIKE",
    jobLimit: 99,
    weightLimitG: 99,
    cashRoomMinor: 0,
    place: placeOf(way[0]?.meal.door ?? at),
    locatedAt: dateAt(now),
    hasOpenOffer: false,
    parcels: way.map(({ meal }) => parcelOf(instance, meal)),
    stops: way.map(({ meal, doneAt }, index) => ({
      orderId: meal.id,
      kind: "dropoff",
      expectedAt: null,
      minutesLeft: index === 0 ? doneAt - now : null,
    })),
    fixedStops: way.length,
    freeFrom: dateAt(from),
    collectsUntil: dateAt(until + instance.halfPickup),
    earnedPerHour: null,
  };
}

function orderOf(instance: Instance, meal: Meal): SnapshotOrder {
  return {
    ...parcelOf(instance, meal),
    vehicleClass: null,
    reservedRiderId: null,
    collectMinor: 0,
    askedRiderIds: [],
    preferredRiderIds: [],
    searchEndsAt: dateAt(meal.placedAt + 1_440),
  };
}

function parcelOf({ halfPickup, halfDropOff, target }: Instance, meal: Meal): SnapshotParcel {
  return {
    orderId: meal.id,
    counter: meal.restaurant.id,
    weightG: 1,
    isExpress: false,
    pickup: placeOf(meal.restaurant),
    dropOff: placeOf(meal.door),
    placedAt: dateAt(meal.placedAt),
    readyAt: dateAt(meal.readyAt + halfPickup),
    promisedBy: dateAt(meal.placedAt + target + halfDropOff),
    deliverFrom: null,
    collectUntil: null,
    deliverUntil: null,
  };
}

const dateAt = (minute: number) => new Date(minute * 60_000);

const METRES_PER_DEGREE = 111_195;

/** The instances are on a plane, which is put on the globe one degree from where no place is. */
const placeOf = ({ x, y }: Point) => ({
  latitude: y / METRES_PER_DEGREE,
  longitude: 1 + x / METRES_PER_DEGREE,
});

const pointOf = ({ latitude, longitude }: ReturnType<typeof placeOf>) => ({
  x: (longitude - 1) * METRES_PER_DEGREE,
  y: latitude * METRES_PER_DEGREE,
});
