import { z } from "zod";
import { env } from "@/lib/core/env";
import { distanceMetres } from "@/lib/core/geo";
import { log } from "@/lib/core/log";
import type { DeliveryRoute } from "./delivery-route";

const BASIS_POINTS = 10_000;

const osrmAnswer = z.object({
  code: z.literal("Ok"),
  routes: z.array(z.object({ distance: z.number().positive() })).min(1),
});

/**
 * Road metres between two places, by a rate card's circuity factor: the routing engine's distance if one is
 * configured, else (and whenever it is slow or wrong) the great circle times the factor.
 */
export async function routeDistance(
  route: DeliveryRoute,
): Promise<(card: { circuityBp: number }) => number> {
  const straightM = distanceMetres(route.pickup, route.delivery);
  const estimate = ({ circuityBp }: { circuityBp: number }) =>
    Math.round((straightM * circuityBp) / BASIS_POINTS);
  if (!env.ROUTING_URL) return estimate;
  try {
    const metres = Math.round(await askRoutingEngine(env.ROUTING_URL, route));
    return () => metres;
  } catch (error) {
    log.warn({ error }, "routing engine did not answer; using the circuity factor");
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
