import { z } from "zod";
import { env } from "@/lib/core/env";
import { distanceMetres } from "@/lib/core/geo";
import { log } from "@/lib/core/log";
import type { DeliveryRoute } from "./delivery-route";
import { readTownRoads, tripByRoads, type RoadTrip } from "./town-roads";

const BASIS_POINTS = 10_000;

const osrmAnswer = z.object({
  code: z.literal("Ok"),
  routes: z.array(z.object({ distance: z.number().positive() })).min(1),
});

export type RouteDistance = {
  /** Road metres, by a rate card's circuity factor. */
  distanceOf: (card: { circuityBp: number }) => number;
  /** The part on the main roads between towns, of an estimate that is made with them. */
  byRoad: RoadTrip | null;
};

/**
 * Road metres between two places of a market: the routing engine's distance if one is configured, else (and whenever
 * it is slow or wrong) the main roads between towns with the circuity factor for the rest, or the great circle times the factor.
 */
export async function routeDistance(
  marketCode: string,
  route: DeliveryRoute,
): Promise<RouteDistance> {
  const straightM = distanceMetres(route.pickup, route.delivery);
  const byRoad = tripByRoads(readTownRoads(marketCode), route.pickup, route.delivery);
  const estimate: RouteDistance = {
    distanceOf: ({ circuityBp }) =>
      (byRoad?.metres ?? 0) +
      Math.round(((byRoad?.besideM ?? straightM) * circuityBp) / BASIS_POINTS),
    byRoad,
  };
  if (!env.ROUTING_URL) return estimate;
  try {
    const metres = Math.round(await askRoutingEngine(env.ROUTING_URL, route));
    return { distanceOf: () => metres, byRoad: null };
  } catch (error) {
    log.warn({ error }, "routing engine did not answer; estimating the distance");
    return estimate;
  }
}

/** OSRM's route service, v1; other engines speak it too. */
async function askRoutingEngine(
  baseUrl: string,
  { pickup, delivery }: DeliveryRoute,
): Promise<number> {
  const path = [pickup, delivery]
    .map(({ latitude, longitude }) => `${longitude},${latitude}`)
    .join(";");
  const response = await fetch(
    `${baseUrl.replace(/\/$/, "")}/route/v1/driving/${path}?overview=false`,
    { signal: AbortSignal.timeout(env.ROUTING_TIMEOUT_MS), redirect: "error" },
  );
  if (!response.ok) throw new Error(`the routing engine answered ${response.status}`);
  const [first] = osrmAnswer.parse(await response.json()).routes;
  return first?.distance ?? 0;
}
