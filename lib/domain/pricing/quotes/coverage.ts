import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { serviceAreas } from "@/db/schema";
import { distanceMetres, pointTowards, swapped, type Coordinates } from "@/lib/core/geo";
import { refuse, type NearestServed } from "../../errors";

/** How long a process trusts its copy, as for rate cards. */
const CACHE_MS = 30_000;

const BASIS_POINTS = 10_000;

const DEGREE_DECIMALS = 5;

/** A nearest point lies this far inside an edge, so that rounding its degrees leaves it inside. */
const INSIDE_EDGE_M = 50;

export type ServiceArea = Coordinates & { name: string; radiusM: number };

const cache = new Map<string, { areas: ServiceArea[]; readAt: number }>();

/** The areas to which a market delivers; none means everywhere. */
export async function readServiceAreas(marketCode: string): Promise<ServiceArea[]> {
  const known = cache.get(marketCode);
  if (known && performance.now() - known.readAt <= CACHE_MS) return known.areas;
  const { name, latitude, longitude, radiusM } = serviceAreas;
  const areas = await db
    .select({ name, latitude, longitude, radiusM })
    .from(serviceAreas)
    .where(eq(serviceAreas.marketCode, marketCode));
  cache.set(marketCode, { areas, readAt: performance.now() });
  return areas;
}

/** @throws delivery_not_covered for a destination outside all of a market's areas */
export function requireServiceArea(areas: ServiceArea[], delivery: Coordinates): void {
  if (isServed(areas, delivery)) return;
  const nearestServed = nearestPoint(areas, delivery);
  const isSwapped = isServed(areas, swapped(delivery));
  refuse("delivery_not_covered", {
    problem: { kind: "outside_service_area", isSwapped, nearest: nearestOf(nearestServed) },
    nearestServed,
  });
}

/** The nearest of a market's towns that serves a place; null for a place outside of all. */
export function townOf(areas: ServiceArea[], place: Coordinates): string | null {
  const near = areas
    .map((area) => ({ ...area, metres: distanceMetres(area, place) }))
    .filter(({ metres, radiusM }) => metres <= radiusM)
    .sort((one, other) => one.metres - other.metres);
  return near[0]?.name ?? null;
}

type TooFar = {
  areas: ServiceArea[];
  /** The served areas of the vehicles that could carry the parcel; at least one. */
  cards: Reach[];
  route: { pickup: Coordinates; delivery: Coordinates };
  distanceOf: (card: Reach) => number;
};

type Reach = { maxDistanceM: number; circuityBp: number };

/** @throws delivery_not_covered with how far the vehicle that goes farthest would go */
export function refuseTooFar({ areas, cards, route, distanceOf }: TooFar): never {
  const { pickup, delivery } = route;
  const farthest = cards.reduce((one, other) =>
    other.maxDistanceM > one.maxDistanceM ? other : one,
  );
  const radiusM = (farthest.maxDistanceM * BASIS_POINTS) / farthest.circuityBp;
  const reach = { centre: pickup, radiusM };
  const nearestServed = nearestPoint(areas, delivery, reach);
  return refuse("delivery_not_covered", {
    problem: {
      kind: "too_far",
      kilometres: Math.round(distanceOf(farthest) / 1000),
      limit: farthest.maxDistanceM / 1000,
      isSwapped: isIn(reach, swapped(delivery)),
      nearest: nearestOf(nearestServed),
    },
    nearestServed,
  });
}

type Circle = { centre: Coordinates; radiusM: number };

/** The point nearest to a destination that is in an area and, if required, within reach. */
function nearestPoint(
  areas: ServiceArea[],
  delivery: Coordinates,
  reach?: Circle,
): NearestServed | null {
  const around = areas.map((area) => ({ centre: area, radiusM: area.radiusM }));
  const inAreas = around.flatMap((area) => [nearestIn(area, delivery), rounded(area.centre)]);
  const points = reach ? [...inAreas, nearestIn(reach, delivery)] : inAreas;
  const [nearest] = points
    .filter((point) => isServed(areas, point) && (!reach || isIn(reach, point)))
    .map((point) => ({ ...point, distanceM: Math.round(distanceMetres(point, delivery)) }))
    .toSorted((one, other) => one.distanceM - other.distanceM);
  return nearest ? { ...nearest, name: areaOf(areas, nearest)?.name ?? null } : null;
}

function nearestIn({ centre, radiusM }: Circle, place: Coordinates): Coordinates {
  if (distanceMetres(centre, place) <= radiusM) return place;
  return rounded(pointTowards(centre, place, Math.max(0, radiusM - INSIDE_EDGE_M)));
}

function isServed(areas: ServiceArea[], place: Coordinates): boolean {
  return areas.length === 0 || areaOf(areas, place) !== undefined;
}

function areaOf(areas: ServiceArea[], place: Coordinates): ServiceArea | undefined {
  return areas.find((area) => isIn({ centre: area, radiusM: area.radiusM }, place));
}

function isIn({ centre, radiusM }: Circle, place: Coordinates): boolean {
  return distanceMetres(centre, place) <= radiusM;
}

function rounded({ latitude, longitude }: Coordinates): Coordinates {
  return {
    latitude: Number(latitude.toFixed(DEGREE_DECIMALS)),
    longitude: Number(longitude.toFixed(DEGREE_DECIMALS)),
  };
}

function nearestOf(nearest: NearestServed | null) {
  return nearest && { name: nearest.name, kilometres: Math.round(nearest.distanceM / 100) / 10 };
}
