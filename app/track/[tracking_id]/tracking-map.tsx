import { drawBaseMap, type MapDrawing } from "@/components/map/draw-base-map";
import { movedBy } from "@/components/map/map-geometry";
import { ringsFeature } from "@/components/map/map-layers";
import { MapPicture } from "@/components/map/map-picture";
import { viewAround } from "@/components/map/map-view";
import type { Coordinates } from "@/lib/core/geo";
import { mapGround } from "@/lib/core/map-ground";
import { readBaseMap } from "@/lib/dashboard/read-base-map";
import { inLanguage } from "@/lib/messages/language-in-address";
import type { TrackingView } from "./tracking-view";

/** As wide as the page gets; a phone shows the middle, so the important part fits into that. */
const SIZE = { width: 560, height: 260 };
const MIDDLE = { width: 280, height: 220 };

/** The radius of the map around the recipient's place while no rider is known. */
const AROUND_M = 1_500;

/**
 * The recipient's own place with the towns and landmarks around it, and a ring whose radius is the rider's
 * distance; the rider's direction is not shown. Undefined on the public link, and after the delivery.
 */
export async function drawTrackingMap({
  tracking: { details },
  messages,
  isUnderWay,
}: TrackingView): Promise<MapDrawing | undefined> {
  const { receiver, approach } = details ?? {};
  if (!receiver || !isUnderWay) return undefined;
  const { destination, marketCode } = receiver;
  const { features } = await readBaseMap(marketCode);
  const rings = approach ? [ringsFeature(destination, [approach.aboutMetres])] : [];
  return drawBaseMap(
    { type: "FeatureCollection", features: [...features, ...rings] },
    {
      view: { ...SIZE, ...viewAround(cornersAround(destination, approach?.aboutMetres), MIDDLE) },
      isCut: true,
      spots: [{ kind: "destination", text: messages.map.place, ...destination }],
    },
  );
}

function cornersAround(middle: Coordinates, radiusM = AROUND_M): Coordinates[] {
  return [-radiusM, radiusM].map((metres) => movedBy(middle, { northM: metres, eastM: metres }));
}

type MapSectionProps = { view: TrackingView; map: MapDrawing | undefined; search: string };

/** The map if it is requested, and otherwise a link to it. */
export function MapSection({ view, map, search }: MapSectionProps) {
  const { messages, tracking, code, language, isUnderWay } = view;
  if (!tracking.details?.receiver || !isUnderWay) return null;
  const { show, hide, label, ring } = messages.map;
  return (
    <section>
      {map && (
        <>
          <MapPicture drawing={map} label={label} />
          {tracking.details.approach && <p>{ring}</p>}
          <p className="muted">{mapGround().attribution}</p>
        </>
      )}
      <a className="tap" id="map" href={inLanguage(`/track/${code}`, language, search)}>
        {map ? hide : show}
      </a>
    </section>
  );
}
