import { rounded, type MapView, type Pixel } from "./map-view";

export type Place = Pixel & { kind: string; text: string };

const LETTER_PX = 6.4;
/** Names of cities are larger. */
const CITY_LETTER_PX = 8;
const LINE_PX = 16;
export const BELOW_DOT_PX = 14;
/** Spots are larger than dots. */
export const BELOW_SPOT_PX = 19;

/** A part of the map that something else covers, in pixels. */
export type Covered = { left: number; right: number; top: number; bottom: number };

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
 * In a crowd it is below, and the names of saved places yield. A name at the side of the map moves until it is whole. `needsPx` is
 * the width of the middle of the map in which it is whole.
 */
export function namesOf(
  places: readonly Named[],
  spots: readonly Pixel[],
  { width, height, covered }: MapView & { covered: readonly Covered[] },
): { place: Named; label: Place; needsPx: number }[] {
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
    const needsPx = 2 * Math.max(width / 2 - shown.box.left, shown.box.right - width / 2);
    return [{ place, label: { kind, text, ...rounded(shown) }, needsPx }];
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
