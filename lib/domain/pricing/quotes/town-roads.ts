import { readFileSync } from "node:fs";
import path from "node:path";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";

/** A road between two junctions of a market's main roads (`public/maps/README.md`). */
export type TownRoad = {
  from: number;
  to: number;
  km: number;
  /** Of free flow by car. */
  minutes: number;
  points: [longitude: number, latitude: number][];
};

export type RoadTrip = {
  /** From where the trip joins the roads to where it leaves them. */
  metres: number;
  minutes: number;
  /** What remains beside the roads, in a straight line. */
  besideM: number;
};

const FOLDER = path.join(process.cwd(), "db", "reference", "roads");

/** Trips within a town are shorter, and have streets that are not among these roads. */
const SHORTEST_M = 40_000;

/** If a larger share of the trip is beside the roads, they do not describe it. */
const BESIDE_SHARE = 0.25;

const kept = new Map<string, TownRoad[]>();

/** The roads between the towns of a market; none where they are not known. */
export function readTownRoads(marketCode: string): TownRoad[] {
  const known = kept.get(marketCode);
  if (known) return known;
  const roads = readFile(marketCode);
  kept.set(marketCode, roads);
  return roads;
}

function readFile(marketCode: string): TownRoad[] {
  try {
    return JSON.parse(readFileSync(path.join(FOLDER, `${marketCode}.json`), "utf8")) as TownRoad[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return [];
  }
}

/** The shortest way by the roads between towns; null for a trip that they do not describe. */
export function tripByRoads(
  roads: readonly TownRoad[],
  pickup: Coordinates,
  delivery: Coordinates,
): RoadTrip | null {
  const straightM = distanceMetres(pickup, delivery);
  if (straightM < SHORTEST_M) return null;
  const [start, end] = [nearestOn(roads, pickup), nearestOn(roads, delivery)];
  if (!start || !end) return null;
  const besideM = start.awayM + end.awayM;
  if (besideM > straightM * BESIDE_SHARE) return null;
  const way = shortestWay(roads, start, end);
  return way && { metres: Math.round(way.km * 1000), minutes: way.minutes, besideM };
}

type Joined = {
  road: TownRoad;
  /** The share of the road before this point. */ share: number;
  awayM: number;
};

function nearestOn(roads: readonly TownRoad[], place: Coordinates): Joined | undefined {
  let nearest: Joined | undefined;
  for (const road of roads) {
    const lengths = road.points.map((point, at) => {
      const before = road.points[at - 1];
      return before ? distanceMetres(coordinatesOf(before), coordinatesOf(point)) : 0;
    });
    const whole = lengths.reduce((sum, length) => sum + length, 0);
    let before = 0;
    for (const [at, point] of road.points.entries()) {
      const length = lengths[at] ?? 0;
      const from = road.points[at - 1];
      if (from) {
        const { part, awayM } = nearestOnStep(place, from, point);
        if (!nearest || awayM < nearest.awayM) {
          nearest = { road, share: (before + part * length) / whole, awayM };
        }
      }
      before += length;
    }
  }
  return nearest;
}

type Point = TownRoad["points"][number];

/** The nearest point of a short straight step, as the part of the step before it. */
function nearestOnStep(
  place: Coordinates,
  from: Point,
  to: Point,
): { part: number; awayM: number } {
  const east = Math.cos((place.latitude * Math.PI) / 180);
  const [x, y] = [(to[0] - from[0]) * east, to[1] - from[1]];
  const [px, py] = [(place.longitude - from[0]) * east, place.latitude - from[1]];
  const squared = x * x + y * y;
  const part = squared === 0 ? 0 : Math.max(0, Math.min(1, (px * x + py * y) / squared));
  const nearest: Point = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  return { part, awayM: distanceMetres(place, coordinatesOf(nearest)) };
}

type Way = { km: number; minutes: number };

/** Dijkstra's way over some thirty roads. */
function shortestWay(roads: readonly TownRoad[], start: Joined, end: Joined): Way | null {
  const part = ({ km, minutes }: TownRoad, share: number): Way => ({
    km: km * share,
    minutes: minutes * share,
  });
  const open = new Map<number, Way>([
    [start.road.from, part(start.road, start.share)],
    [start.road.to, part(start.road, 1 - start.share)],
  ]);
  const reached = new Map<number, Way>();
  while (open.size > 0) {
    const [node, way] = [...open].reduce((one, other) => (other[1].km < one[1].km ? other : one));
    open.delete(node);
    reached.set(node, way);
    for (const road of roads) {
      const next = road.from === node ? road.to : road.to === node ? road.from : undefined;
      if (next === undefined || reached.has(next)) continue;
      const onwards = sum(way, road);
      if (onwards.km < (open.get(next)?.km ?? Infinity)) open.set(next, onwards);
    }
  }
  const [before, after] = [reached.get(end.road.from), reached.get(end.road.to)];
  const ways = [
    ...(before ? [sum(before, part(end.road, end.share))] : []),
    ...(after ? [sum(after, part(end.road, 1 - end.share))] : []),
    ...(start.road === end.road ? [part(start.road, Math.abs(end.share - start.share))] : []),
  ];
  return ways.toSorted((one, other) => one.km - other.km)[0] ?? null;
}

function sum(one: Way, other: Way): Way {
  return { km: one.km + other.km, minutes: one.minutes + other.minutes };
}

function coordinatesOf([longitude, latitude]: Point): Coordinates {
  return { latitude, longitude };
}
