import { drawsOf, type Draws } from "./random";
import { SHOPS } from "./shops";

/** Metres east and north of Lilongwe's old town. */
export type Point = { x: number; y: number };

export type DayOrder = {
  id: number;
  /** Minutes since midnight. */
  placedAt: number;
  shop: number;
  pickup: Point;
  dropOff: Point;
  /** When it can be collected, and the expectation of that beforehand. */
  readyAt: number;
  readyExpectedAt: number;
  promisedBy: number;
  roadM: number;
  feeMinor: number;
};

export type DayRider = {
  id: number;
  start: Point;
  from: number;
  until: number;
  /** This rider's travel time relative to others'. */
  pace: number;
  /** While the phone is off. */
  silences: { from: number; until: number }[];
};

export type Day = { seed: number; orders: DayOrder[]; riders: DayRider[] };

/** A bike's circuity factor in the rate cards. */
const CIRCUITY = 1.3;
const METRES_PER_MINUTE = 400;
const HANDLING_MINUTES = 12;

/** As a multiple of the estimate, as quotes promise. */
const PROMISED = 1.3;

/** Residential areas: approximate centres, which are assumed, and how much they order. */
const AREAS: readonly (readonly [latitude: number, longitude: number, weight: number])[] = [
  [-13.933, 33.757, 1],
  [-13.901, 33.772, 1.6],
  [-13.945, 33.795, 1],
  [-13.921, 33.775, 1.2],
  [-13.925, 33.805, 0.7],
  [-13.945, 33.812, 0.7],
  [-13.955, 33.81, 0.6],
  [-13.952, 33.77, 0.7],
  [-13.997, 33.795, 1.2],
  [-14.003, 33.772, 1.3],
  [-14.02, 33.795, 1.1],
  [-14.0, 33.81, 1],
  [-14.012, 33.77, 0.9],
  [-14.02, 33.762, 0.8],
  [-13.985, 33.782, 0.8],
  [-13.98, 33.765, 0.9],
  [-13.968, 33.777, 0.7],
  [-13.961, 33.787, 1.2],
  [-13.89, 33.79, 0.5],
  [-14.035, 33.8, 0.4],
  [-14.02, 33.715, 0.4],
];

/** Orders in the hours from seven in the morning on, relative to one another. */
const HOURS = [0.35, 0.5, 0.65, 0.8, 1.2, 2.2, 1.7, 0.9, 0.8, 0.9, 1.5, 2.1, 1.7, 0.8];
const FIRST_HOUR = 7;

const shopWeights = SHOPS.map((_, rank) => 1 / (rank + 1.5) ** 0.75);

/** Minutes of a ride as they are reckoned with, before what the roads and the rider make of it. */
export function rideMinutes(from: Point, to: Point): number {
  return (Math.hypot(from.x - to.x, from.y - to.y) * CIRCUITY) / METRES_PER_MINUTE;
}

/** The traffic factor of the hour. */
export function trafficAt(minute: number): number {
  const hour = minute / 60;
  if (hour >= 7 && hour < 8.5) return 1.15;
  if (hour >= 11.75 && hour < 13.75) return 1.15;
  return hour >= 16.5 && hour < 18.75 ? 1.25 : 1;
}

/** A day in Lilongwe that is the same for the same seed. */
export function makeDay(seed: number, riders: number, orders: number): Day {
  const draws = drawsOf(seed);
  const placed = Array.from({ length: orders }, () => drawOrder(draws))
    .toSorted((one, other) => one.placedAt - other.placedAt)
    .map((order, id) => ({ id, ...order }));
  return {
    seed,
    orders: placed,
    riders: Array.from({ length: riders }, (_, id) => drawRider(draws, id)),
  };
}

function drawOrder(draws: Draws): Omit<DayOrder, "id"> {
  const hour = FIRST_HOUR + draws.weighted(HOURS);
  const placedAt = (hour + draws.next()) * 60;
  const shop = draws.weighted(shopWeights);
  const [x, y, kitchen] = SHOPS[shop] as (typeof SHOPS)[number];
  const pickup = { x, y };
  const { dropOff, straightM } = drawDropOff(draws, pickup);
  const preparation = kitchen
    ? Math.max(1, kitchen * Math.exp(0.35 * draws.normal()))
    : 1 + 2 * draws.next();
  const roadKm = (straightM * CIRCUITY) / 1_000;
  const estimate = HANDLING_MINUTES + Math.ceil((roadKm * 1_000) / METRES_PER_MINUTE);
  return {
    placedAt,
    shop,
    pickup,
    dropOff,
    readyAt: placedAt + preparation,
    readyExpectedAt: placedAt + (kitchen || 2),
    promisedBy: placedAt + estimate * PROMISED,
    roadM: straightM * CIRCUITY,
    feeMinor: 100 * Math.max(1_500, Math.ceil((1_200 + 350 * roadKm) / 50) * 50),
  };
}

/** Draws a drop-off, nearby ones more often. */
function drawDropOff(draws: Draws, pickup: Point): { dropOff: Point; straightM: number } {
  const weights = AREAS.map(([, , weight]) => weight);
  for (let attempt = 1; ; attempt += 1) {
    const [latitude, longitude] = AREAS[draws.weighted(weights)] as (typeof AREAS)[number];
    const center = pointOf(latitude, longitude);
    const dropOff = { x: center.x + 800 * draws.normal(), y: center.y + 800 * draws.normal() };
    const straightM = Math.hypot(dropOff.x - pickup.x, dropOff.y - pickup.y);
    const isFarOff = straightM < 200 || straightM > 12_000;
    if (attempt === 60 || (!isFarOff && draws.next() < Math.exp(-straightM / 6_000))) {
      return { dropOff, straightM };
    }
  }
}

function drawRider(draws: Draws, id: number): DayRider {
  const [x, y] = SHOPS[draws.weighted(shopWeights)] as (typeof SHOPS)[number];
  const from = (6.8 + 3.2 * draws.next()) * 60;
  const hours = 10 + 1.2 * draws.next() + (draws.next() < 0.5 ? 1.5 : 0);
  const until = Math.min(21.2 * 60, from + hours * 60);
  const silences = [];
  for (let at = from + draws.exponential(132); at <= until; at += draws.exponential(132)) {
    const length = Math.min(draws.exponential(5), 40);
    silences.push({ from: at, until: at + length });
    at += length;
  }
  const start = { x: x + 300 * draws.normal(), y: y + 300 * draws.normal() };
  return { id, start, from, until, pace: Math.max(0.8, 1 + 0.08 * draws.normal()), silences };
}

const OLD_TOWN = { latitude: -13.9735, longitude: 33.7878 };
const METRES_PER_DEGREE = 111_195;
const NARROWER = Math.cos((OLD_TOWN.latitude * Math.PI) / 180);

function pointOf(latitude: number, longitude: number): Point {
  return {
    x: (longitude - OLD_TOWN.longitude) * METRES_PER_DEGREE * NARROWER,
    y: (latitude - OLD_TOWN.latitude) * METRES_PER_DEGREE,
  };
}

/** The coordinates of a point of the town's plane. */
export function placeOf({ x, y }: Point) {
  return {
    latitude: OLD_TOWN.latitude + y / METRES_PER_DEGREE,
    longitude: OLD_TOWN.longitude + x / METRES_PER_DEGREE / NARROWER,
  };
}
