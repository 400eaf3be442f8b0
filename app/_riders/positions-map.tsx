import { drawBaseMap, isTelling, type MapSpot } from "@/components/map/draw-base-map";
import { MapFigure } from "@/components/map/map-figure";
import { viewAround } from "@/components/map/map-view";
import { formatInstant } from "@/lib/core/format-time";
import { mapGround } from "@/lib/core/map-ground";
import { readBaseMap } from "@/lib/dashboard/read-base-map";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { RiderPerformance } from "@/lib/domain/dispatch/arrivals/read-rider-performance";
import { RIDER_PERFORMANCE } from "@/lib/messages/rider-performance.gen";

/** As wide as the page gets on a tablet; elsewhere the middle is shown, so the important part fits into that. */
const SIZE = { width: 960, height: 224 };
const MIDDLE = { width: 220, height: 140 };

type PositionsMapProps = {
  performance: Pick<RiderPerformance, "positions" | "marketCode">;
  timeZone: string;
};

/** Where a rider's phone was lately, joined by a line; the newest place has its time. */
export async function PositionsMap({ performance, timeZone }: PositionsMapProps) {
  const texts = await readMessages(RIDER_PERFORMANCE);
  const { positions, marketCode } = performance;
  const [latest, ...before] = positions;
  if (!latest) return null;
  const spots: MapSpot[] = [
    ...before.toReversed().map(({ latitude, longitude }) => ({
      kind: "saved" as const,
      text: "",
      latitude,
      longitude,
    })),
    {
      kind: "rider",
      text: formatInstant(latest.at, timeZone, "time"),
      latitude: latest.latitude,
      longitude: latest.longitude,
    },
  ];
  const drawing = drawBaseMap(await readBaseMap(marketCode), {
    view: { ...SIZE, ...viewAround(spots, MIDDLE) },
    isCut: true,
    spots,
    routes: [spots],
  });
  if (!isTelling(drawing)) return null;
  return (
    <div className="mb-4">
      <MapFigure
        drawing={drawing}
        label={texts.map({ count: positions.length })}
        attribution={mapGround().attribution}
        className="h-56"
      />
    </div>
  );
}
