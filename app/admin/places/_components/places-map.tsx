import { drawBaseMap, type MapSpot } from "@/components/map/draw-base-map";
import { MapFigure } from "@/components/map/map-figure";
import { viewAround } from "@/components/map/map-view";
import type { Coordinates } from "@/lib/core/geo";
import { mapGround } from "@/lib/core/map-ground";
import { readBaseMap } from "@/lib/dashboard/read-base-map";

/** As wide as the page gets on a tablet; elsewhere the middle is shown, so the important part fits into that. */
const SIZE = { width: 960, height: 288 };
const MIDDLE = { width: 220, height: 190 };

type PlacesMapProps = {
  marketCode: string;
  /** The place in question, with the name beside it. */
  pin: Coordinates & { name: string };
  near: readonly (Coordinates & { name: string })[];
  label: string;
};

/** A pin among the places around it, drawn on the server. */
export async function PlacesMap({ marketCode, pin, near, label }: PlacesMapProps) {
  const spots: MapSpot[] = [
    { ...spotAt(pin), kind: "destination" },
    ...near.map((place) => ({ ...spotAt(place), kind: "saved" as const })),
  ];
  const drawing = drawBaseMap(await readBaseMap(marketCode), {
    view: { ...SIZE, ...viewAround(spots, MIDDLE) },
    spots,
  });
  return (
    <MapFigure
      // The pin is named first and drawn last.
      drawing={{ ...drawing, spots: drawing.spots.toReversed() }}
      label={label}
      attribution={mapGround().attribution}
      className="h-72"
    />
  );
}

function spotAt({ name, latitude, longitude }: Coordinates & { name: string }) {
  return { text: name, latitude, longitude };
}
