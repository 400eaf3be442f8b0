import {
  drawBaseMap,
  isTelling,
  type MapDrawing,
  type MapSpot,
} from "@/components/map/draw-base-map";
import { viewAround, ZOOM_OF_A_TOWN } from "@/components/map/map-view";
import type { Coordinates } from "@/lib/core/geo";
import { readBaseMap } from "@/lib/dashboard/read-base-map";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { ORDER } from "@/lib/messages/order.gen";

/** As wide as the form gets; beside it only the middle is shown, so the important part fits into that. */
const SIZE = { width: 960, height: 200 };
const MIDDLE = { width: 220, height: 120 };

/** The pickup on a map, with a line to the destination if there is one; null where the map has nothing to show. */
export async function drawRoute(
  { market, pickup }: MerchantContext,
  destination?: Coordinates,
): Promise<MapDrawing | null> {
  if (!pickup) return null;
  const texts = (await readMessages(ORDER)).map;
  const start: MapSpot = { kind: "pickup", text: texts.pickup, ...placeOf(pickup) };
  const end: MapSpot[] = destination
    ? [{ kind: "destination", text: texts.destination, ...placeOf(destination) }]
    : [];
  const spots = [start, ...end];
  const drawing = drawBaseMap(await readBaseMap(market.code), {
    view: {
      ...SIZE,
      ...viewAround(spots, { ...MIDDLE, ...(!destination && { zoomMax: ZOOM_OF_A_TOWN }) }),
    },
    spots,
    routes: destination ? [spots] : [],
  });
  return isTelling(drawing) ? drawing : null;
}

const placeOf = ({ latitude, longitude }: Coordinates) => ({ latitude, longitude });
