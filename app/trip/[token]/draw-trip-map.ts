import { drawBaseMap, type MapDrawing } from "@/components/map/draw-base-map";
import { movedBy } from "@/components/map/map-geometry";
import { viewAround } from "@/components/map/map-view";
import { readBaseMap } from "@/lib/dashboard/read-base-map";
import type { SharedTrip } from "@/lib/domain/handover/trip-shares/read-shared-trip";

/** As wide as the page gets; a phone shows the middle, so the important part fits into that. */
const SIZE = { width: 560, height: 260 };
const MIDDLE = { width: 280, height: 220 };

/** Enough to know the area by its roads and names. */
const AROUND_M = 1_500;

/** The rider's last position among roads, towns and landmarks, and nothing of an order. */
export async function drawTripMap({
  place,
  marketCode,
}: SharedTrip): Promise<MapDrawing | undefined> {
  if (!place) return undefined;
  const { latitude, longitude } = place;
  const corners = [-AROUND_M, AROUND_M].map((metres) =>
    movedBy(place, { northM: metres, eastM: metres }),
  );
  return drawBaseMap(await readBaseMap(marketCode), {
    view: { ...SIZE, ...viewAround(corners, MIDDLE) },
    isCut: true,
    spots: [{ kind: "rider", text: "", latitude, longitude }],
  });
}
