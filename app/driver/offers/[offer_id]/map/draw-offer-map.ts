import {
  drawBaseMap,
  isTelling,
  type MapDrawing,
  type MapSpot,
} from "@/components/map/draw-base-map";
import { viewAround } from "@/components/map/map-view";
import { mapGround } from "@/lib/core/map-ground";
import { readBaseMap } from "@/lib/dashboard/read-base-map";
import type { OfferWay } from "@/lib/domain/handover/rider-phone/read-offer-way";

/** As wide as a card on a phone gets; a narrow phone cuts the sides, so the way fits into the middle. */
const SIZE = { width: 520, height: 170 };
const MIDDLE = { width: 230, height: 100 };

export type OfferMapAnswer = {
  /** Null where the map has nothing to show but the way itself. */
  drawing: MapDrawing | null;
  attribution: string;
};

/** The rider's way to the pickups, and from there to the destinations. */
export async function drawOfferMap({
  marketCode,
  rider,
  bundle,
}: OfferWay): Promise<OfferMapAnswer> {
  const pickups = bundle.map(({ pickup }) => spotOf("pickup", pickup, pickup.merchantName));
  const destinations = bundle.map(({ delivery }) => spotOf("destination", delivery, ""));
  const stops = [...pickups, ...destinations];
  const spots = rider ? [spotOf("rider", rider, ""), ...stops] : stops;
  const drawing = drawBaseMap(await readBaseMap(marketCode), {
    view: { ...SIZE, ...viewAround(spots, MIDDLE) },
    spots,
    routes: [spots],
  });
  return { drawing: isTelling(drawing) ? drawing : null, attribution: mapGround().attribution };
}

function spotOf(
  kind: MapSpot["kind"],
  { latitude, longitude }: { latitude: number; longitude: number },
  text: string,
): MapSpot {
  return { kind, latitude, longitude, text };
}
