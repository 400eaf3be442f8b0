import type { Feature, Geometry, Position } from "geojson";
import type { BaseMap } from "@/lib/core/map-ground";
import { clipLine, clipRing } from "./clip-shape";
import { pixelsOn, rounded, type MapView, type Pixel } from "./map-view";
import { BELOW_DOT_PX, BELOW_SPOT_PX, type Covered, namesOf, type Place } from "./name-places";

/** A marker above the base map, distinguished by shape and name, never by colour alone. */
export type MapSpot = {
  latitude: number;
  longitude: number;
  kind: SpotKind;
  /** The label beside the spot; left out if there are many spots. */
  text: string;
  /** The id that a press on the spot reports. */
  id?: string;
  isChosen?: boolean;
};

/** Riders are free, have room or are offered nothing; orders wait at their pickup or are coming to their destination. */
export type SpotKind =
  | "pickup"
  | "destination"
  | "rider"
  | "saved"
  | "free"
  | "has_room"
  | "offline"
  | "waiting"
  | "coming";

export type DrawnSpot = Pixel & Pick<MapSpot, "kind" | "id" | "isChosen">;

/** The width that a box must have to show a name whole, in steps; undefined in a map that is never cut off. */
type Needing = { needs?: number | undefined };

/** A map as drawn shapes in pixels: small enough to be sent instead of its data. */
export type MapDrawing = {
  width: number;
  height: number;
  shapes: { kind: string; path: string }[];
  dots: (Pixel & { kind: string } & Needing)[];
  labels: (Pixel & { kind: string; text: string } & Needing)[];
  spots: DrawnSpot[];
  /** The straight lines between spots, as a path. */
  routes: string;
};

/** The zoom from which each kind of place has a dot and a name; earlier kinds get room for their names first. */
const PLACES = [
  { kind: "distance", zoom: 0 },
  { kind: "city", zoom: 4 },
  { kind: "water", zoom: 5 },
  { kind: "town", zoom: 6 },
  { kind: "village", zoom: 10.5 },
  { kind: "landmark", zoom: 11.5 },
] as const;

/** The layers from the bottom up. An area is drawn with its border, and lines are above areas. */
const SHAPES = ["country", "urban", "served", "lake", "river", "road", "grid", "area", "ring"];

/** The number of names: enough for orientation, and few enough to keep the map small. */
const DOTS_MAX = 80;

/** What people find their way by; the others, shops and bars among them, are named where few places are left. */
const ORIENTING = new Set([
  "aerodrome",
  "bus_station",
  "college",
  "courthouse",
  "embassy",
  "fuel",
  "hospital",
  "mall",
  "marketplace",
  "park",
  "police",
  "post_office",
  "public_building",
  "school",
  "townhall",
  "university",
]);
const OTHERS_ZOOM = 13.5;

type Drawn = {
  view: MapView;
  /** Whether narrower boxes show its middle only, without the names that would be cut. */
  isCut?: boolean;
  /** What stands over the map; no name is under it. */
  covered?: readonly Covered[];
  spots?: readonly MapSpot[];
  routes?: readonly (readonly MapSpot[])[];
};

/** Draws a base map with spots on it. */
export function drawBaseMap(map: BaseMap, { view, ...over }: Drawn): MapDrawing {
  return drawOver(drawGround(map, view), { view, ...over });
}

/** The background: shapes, and the places with room for a name. */
type MapGroundDrawing = { shapes: MapDrawing["shapes"]; places: Place[] };

/** Draws a base map alone, which is most of the work and the same while only spots move. */
export function drawGround({ features }: BaseMap, view: MapView): MapGroundDrawing {
  return {
    shapes: SHAPES.flatMap((kind) => {
      const path = features.filter(isKind(kind)).flatMap((it) => pathsOf(it.geometry, view));
      return path.length === 0 ? [] : [{ kind, path: path.join("") }];
    }),
    places: PLACES.flatMap(({ kind, zoom }) =>
      view.zoom < zoom ? [] : placesOf(features, kind, view),
    ).slice(0, DOTS_MAX),
  };
}

/** Draws spots on a base map that was drawn for the same view. */
export function drawOver(
  { shapes, places }: MapGroundDrawing,
  { view, isCut = false, covered = [], spots = [], routes = [] }: Drawn,
): MapDrawing {
  const { width, height } = view;
  const pixelAt = pixelsOn(view);
  const placed = spots
    .map(({ latitude, longitude, ...spot }) => ({ ...spot, ...pixelAt({ latitude, longitude }) }))
    .filter((spot) => isNear(spot, view));
  const needOf = (px: number) => isCut && { needs: NEED_STEP_PX * Math.ceil(px / NEED_STEP_PX) };
  const named = namesOf(
    [
      ...placed.flatMap((spot) => (spot.text ? [{ ...spot, below: BELOW_SPOT_PX }] : [])),
      ...places.flatMap((place) => (place.text ? [{ ...place, below: BELOW_DOT_PX }] : [])),
    ],
    placed,
    { ...view, covered },
  );
  return {
    width,
    height,
    shapes,
    // A dot without a name tells nothing, and a name on water has no dot.
    dots: named
      .filter(({ place: { kind, below } }) => kind !== "water" && below === BELOW_DOT_PX)
      .map(({ place: { kind, x, y }, needsPx }) => ({
        kind,
        ...rounded({ x, y }),
        ...needOf(needsPx),
      })),
    labels: named.map(({ label, needsPx }) => ({ ...label, ...needOf(needsPx) })),
    spots: placed.map(({ text: _, x, y, ...spot }) => ({ ...spot, ...rounded({ x, y }) })),
    routes: routes.map((ends) => pathOf(ends.map(pixelAt))).join(""),
  };
}

/** The styles have a rule for each of these widths. */
const NEED_STEP_PX = 80;

/** Markers farther outside do not show. */
const SPOT_PX = 24;

function isNear({ x, y }: Pixel, { width, height }: MapView): boolean {
  return x > -SPOT_PX && y > -SPOT_PX && x < width + SPOT_PX && y < height + SPOT_PX;
}

const isKind =
  (kind: string) =>
  ({ properties }: Feature<Geometry, { kind: string }>) =>
    properties.kind === kind;

/** The places of a kind that a map shows, the better known first. */
function placesOf(features: BaseMap["features"], kind: string, view: MapView): Place[] {
  const found = features.filter(isKind(kind)).flatMap(({ geometry, properties }) => {
    const at = geometry.type === "Point" ? toPixel(view)(geometry.coordinates) : undefined;
    if (!at || at.x < 0 || at.y < 0 || at.x > view.width || at.y > view.height) return [];
    const isOther = kind === "landmark" && !ORIENTING.has(properties.type ?? "");
    if (isOther && view.zoom < OTHERS_ZOOM) return [];
    const rank = (properties.rank ?? 1) + (isOther ? 1 : 0);
    return [{ ...at, kind, text: properties.text ?? "", rank }];
  });
  return found.sort((one, other) => one.rank - other.rank);
}

/** The shapes by which people know where they are. */
const TELLING = new Set(["road", "river", "lake"]);

/** Whether a drawing shows anything but its own spots on an empty ground; another one is better left out. */
export function isTelling({ shapes, dots }: Pick<MapDrawing, "shapes" | "dots">): boolean {
  return dots.length > 0 || shapes.some(({ kind }) => TELLING.has(kind));
}

function pathsOf(geometry: Geometry, view: MapView): string[] {
  const ring = (positions: Position[]) => {
    const clipped = clipRing(positions.map(toPixel(view)), view);
    return clipped.length < 3 ? [] : [`${pathOf(clipped)}Z`];
  };
  const line = (positions: Position[]) => clipLine(positions.map(toPixel(view)), view).map(pathOf);
  if (geometry.type === "Polygon") return geometry.coordinates.flatMap(ring);
  if (geometry.type === "MultiPolygon") return geometry.coordinates.flat().flatMap(ring);
  if (geometry.type === "LineString") return line(geometry.coordinates);
  return geometry.type === "MultiLineString" ? geometry.coordinates.flatMap(line) : [];
}

function toPixel(view: MapView): (position: Position) => Pixel {
  const pixelAt = pixelsOn(view);
  return ([longitude = 0, latitude = 0]) => pixelAt({ latitude, longitude });
}

/** A point that is nearer to the one before is left out: it would not be seen, and makes the page larger. */
const STEP_PX = 2;

function pathOf(points: readonly Pixel[]): string {
  const steps: Pixel[] = [];
  for (const [at, { x, y }] of points.entries()) {
    const before = steps.at(-1);
    const isFar = !before || Math.hypot(x - before.x, y - before.y) >= STEP_PX;
    if (isFar || at === points.length - 1) steps.push(rounded({ x, y }));
  }
  return steps.map((step, at) => pathStep(step, steps[at - 1])).join("");
}

/** Steps are relative to the point before, which weighs a third less. */
function pathStep({ x, y }: Pixel, before: Pixel | undefined): string {
  return before ? `l${x - before.x} ${y - before.y}` : `M${x} ${y}`;
}
