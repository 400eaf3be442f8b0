import type { Coordinates } from "@/lib/core/geo";
import type { Surroundings } from "@/lib/core/location/read-location";

/** The part of the world that a map shows, and its size. */
export type MapView = { centre: Coordinates; zoom: number; width: number; height: number };

export type Pixel = { x: number; y: number };

export function rounded({ x, y }: Pixel): Pixel {
  return { x: Math.round(x), y: Math.round(y) };
}

/** The world's width at zoom 0, as styles of maps count zooms. */
const WORLD_PX = 512;

const EQUATOR_M = 40_075_017;

/** The limit of Web Mercator. */
const LATITUDE_MAX = 85;

/** Streets: a single place is shown with its neighbours. */
const ZOOM_MAX = 14;

/** A place's pixel on a map, from its top left corner. */
export function pixelOf(view: MapView, place: Coordinates): Pixel {
  return pixelsOn(view)(place);
}

/** The same for many places. */
export function pixelsOn(view: MapView): (place: Coordinates) => Pixel {
  const middle = worldOf(view.centre);
  const size = WORLD_PX * 2 ** view.zoom;
  return (place) => {
    const at = worldOf(place);
    return {
      x: view.width / 2 + (at.x - middle.x) * size,
      y: view.height / 2 + (at.y - middle.y) * size,
    };
  };
}

/** The place under a pixel of a map. */
export function placeAt(view: MapView, { x, y }: Pixel): Coordinates {
  const middle = worldOf(view.centre);
  const size = WORLD_PX * 2 ** view.zoom;
  return fromWorld({
    x: middle.x + (x - view.width / 2) / size,
    y: middle.y + (y - view.height / 2) / size,
  });
}

type Room = { width: number; height: number; zoomMax?: number };

/** The middle of some places, and the largest zoom at which all of them fit. */
export function viewAround(
  places: readonly Coordinates[],
  { width, height, zoomMax = ZOOM_MAX }: Room,
): Pick<MapView, "centre" | "zoom"> {
  const points = places.map(worldOf);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const scale = Math.min(width / (east - west), height / (south - north)) / WORLD_PX;
  return {
    centre: fromWorld({ x: (west + east) / 2, y: (north + south) / 2 }),
    zoom: Math.max(0, Math.min(zoomMax, Math.log2(scale))),
  };
}

/** Room around the places on which a map opens. */
export const EDGE_PX = 48;

/** Half of a town's width, in degrees. */
const TOWN = 0.2;

/** The places around the one with the most others near. */
export function busiestTown<Place extends Coordinates>(places: readonly Place[]): Place[] {
  let most: Place[] = [];
  for (const { latitude, longitude } of places) {
    const near = places.filter(
      (it) => Math.abs(it.latitude - latitude) < TOWN && Math.abs(it.longitude - longitude) < TOWN,
    );
    if (near.length > most.length) most = near;
  }
  return most;
}

/** The limits of zoom: the whole market, and single houses. */
const ZOOMS = { min: 5, max: 18 };

/** A view after zooming within the limits, with the same place under a pixel. */
export function zoomedAround(view: MapView, pixel: Pixel, steps: number): MapView {
  const zoom = Math.max(ZOOMS.min, Math.min(ZOOMS.max, view.zoom + steps));
  const share = 1 - 2 ** (view.zoom - zoom);
  const { width, height } = view;
  const x = width / 2 + (pixel.x - width / 2) * share;
  const y = height / 2 + (pixel.y - height / 2) * share;
  return { ...view, zoom, centre: placeAt(view, { x, y }) };
}

export type Scale = { metres: number; px: number };

/** The longest round length that a scale bar of so many pixels can show at the middle of a map. */
export function scaleOf({ centre, zoom }: MapView, mostPx: number): Scale {
  const metresPerPx =
    (EQUATOR_M * Math.cos((centre.latitude * Math.PI) / 180)) / (WORLD_PX * 2 ** zoom);
  const power = 10 ** Math.floor(Math.log10(mostPx * metresPerPx));
  const step = [5, 2, 1].find((it) => it * power <= mostPx * metresPerPx) ?? 1;
  return { metres: step * power, px: Math.round((step * power) / metresPerPx) };
}

/** A house and its neighbours. */
export const ZOOM_OF_A_PLACE = 16;

/** A town around its shop. */
export const ZOOM_OF_A_TOWN = 12;

/** At this zoom a pin is exact to a few houses: the map is some two kilometres wide. */
export const ZOOM_OF_A_STREET = 14;

type Choosing = { chosen: Coordinates | undefined; surroundings: Surroundings };

/**
 * The first view of a map on which a place is chosen: that place, the area around the pickup or the largest
 * town, or the market.
 */
export function openingView(
  { chosen, surroundings: { near, town, area } }: Choosing,
  room: Room,
): Pick<MapView, "centre" | "zoom"> {
  if (chosen) return { centre: chosen, zoom: ZOOM_OF_A_PLACE };
  const around = near ?? town;
  if (around) return { centre: around, zoom: ZOOM_OF_A_TOWN };
  const { west, south, east, north } = area;
  const corners = [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
  return viewAround(corners, room);
}

/** A position in fractions of the world's width, from its north-west corner. */
function worldOf({ latitude, longitude }: Coordinates): Pixel {
  const angle = (Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude)) * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI),
  };
}

function fromWorld({ x, y }: Pixel): Coordinates {
  const angle = 2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2;
  return { latitude: (angle * 180) / Math.PI, longitude: x * 360 - 180 };
}
