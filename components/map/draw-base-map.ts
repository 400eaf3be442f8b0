import type { Feature, Geometry, Position } from "geojson";
import type { BaseMap } from "@/lib/core/map-ground";
import { clipLine, clipRing } from "./clip-shape";
import { pixelsOn, type MapView, type Pixel } from "./map-view";

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

/** Riders are free, taken or offline; orders wait at their pickup or are coming to their destination. */
export type SpotKind =
  | "pickup"
  | "destination"
  | "rider"
  | "saved"
  | "free"
  | "taken"
  | "offline"
  | "waiting"
  | "coming";

export type DrawnSpot = Pixel & Pick<MapSpot, "kind" | "id" | "isChosen">;

/** A map as drawn shapes in pixels: small enough to be sent instead of its data. */
export type MapDrawing = {
  width: number;
  height: number;
  shapes: { kind: string; path: string }[];
  dots: (Pixel & { kind: string })[];
  labels: (Pixel & { kind: string; text: string })[];
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

const LETTER_PX = 6.4;
/** Names of cities are larger. */
const CITY_LETTER_PX = 8;
const LINE_PX = 16;
const BELOW_DOT_PX = 14;
/** Spots are larger than dots. */
const BELOW_SPOT_PX = 19;

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

/** A part of the map that something else covers, in pixels. */
export type Covered = { left: number; right: number; top: number; bottom: number };

type Drawn = {
  view: MapView;
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
  { view, covered = [], spots = [], routes = [] }: Drawn,
): MapDrawing {
  const { width, height } = view;
  const pixelAt = pixelsOn(view);
  const placed = spots
    .map(({ latitude, longitude, ...spot }) => ({ ...spot, ...pixelAt({ latitude, longitude }) }))
    .filter((spot) => isNear(spot, view));
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
      .map(({ place: { kind, x, y } }) => ({ kind, ...rounded({ x, y }) })),
    labels: named.map(({ label }) => label),
    spots: placed.map(({ text: _, x, y, ...spot }) => ({ ...spot, ...rounded({ x, y }) })),
    routes: routes.map((ends) => pathOf(ends.map(pixelAt))).join(""),
  };
}

/** Markers farther outside do not show. */
const SPOT_PX = 24;

function isNear({ x, y }: Pixel, { width, height }: MapView): boolean {
  return x > -SPOT_PX && y > -SPOT_PX && x < width + SPOT_PX && y < height + SPOT_PX;
}

type Place = Pixel & { kind: string; text: string };

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

type Named = Place & { below: number };
type Box = { left: number; right: number; top: number };

/** Between the middle of a spot and a name beside it. */
const BESIDE_PX = 12;
/** Between the middle of a spot, which may be the foot of a pin, and a name above it. */
const ABOVE_PX = 28;
/** From the foot of a letter beside a spot to the middle of the spot. */
const HALF_LETTER_PX = 4;

/**
 * If names would cover each other or a spot, only the first one is shown. The name of a spot is then beside or above it.
 * In a crowd it is below, and the names of saved places yield. A name at the side of the map moves until it is whole.
 */
function namesOf(
  places: readonly Named[],
  spots: readonly Pixel[],
  { width, height, covered }: MapView & { covered: readonly Covered[] },
): { place: Named; label: MapDrawing["labels"][number] }[] {
  const taken: Box[] = [];
  return places.flatMap((place) => {
    const { kind, text } = place;
    const half = (text.length * (kind === "city" ? CITY_LETTER_PX : LETTER_PX)) / 2;
    const others = spots.filter(({ x, y }) => x !== place.x || y !== place.y);
    const free = waysToName(place, half).map(({ x: middle, y }) => {
      const x = Math.max(half, Math.min(width - half, middle));
      return { x, y, box: { left: x - half, right: x + half, top: y } };
    });
    const isWhole = ({ box }: { box: Box }) =>
      box.top <= height &&
      !taken.some((it) => isOver(it, box)) &&
      !covered.some((it) => isUnder(it, box));
    const shown =
      free.find((way) => isWhole(way) && !others.some((it) => isOn(way.box, it))) ??
      (place.below === BELOW_SPOT_PX && kind !== "saved" ? free.find(isWhole) : undefined);
    if (!shown) return [];
    taken.push(shown.box);
    return [{ place, label: { kind, text, ...rounded(shown) } }];
  });
}

/** Where the name of a place can be; the base map's own names are always below. */
function waysToName({ x, y, below }: Named, half: number): Pixel[] {
  const under = { x, y: y + below };
  if (below === BELOW_DOT_PX) return [under];
  return [
    under,
    { x: x + half + BESIDE_PX, y: y + HALF_LETTER_PX },
    { x: x - half - BESIDE_PX, y: y + HALF_LETTER_PX },
    { x, y: y - ABOVE_PX },
  ];
}

function isOver(one: Box, other: Box): boolean {
  return (
    one.left < other.right && one.right > other.left && Math.abs(one.top - other.top) < LINE_PX
  );
}

function isUnder({ left, right, top, bottom }: Covered, box: Box): boolean {
  return box.left < right && box.right > left && box.top > top && box.top - LINE_PX < bottom;
}

/** The radius of a spot. */
const RADIUS_PX = 6;

/** Whether a name would cover a spot; `top` is the foot of its letters. */
function isOn({ left, right, top }: Box, { x, y }: Pixel): boolean {
  return (
    x > left - RADIUS_PX &&
    x < right + RADIUS_PX &&
    y > top - LINE_PX - RADIUS_PX / 2 &&
    y < top + RADIUS_PX
  );
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

function rounded({ x, y }: Pixel): Pixel {
  return { x: Math.round(x), y: Math.round(y) };
}
