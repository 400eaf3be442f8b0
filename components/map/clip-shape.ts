import type { Pixel } from "./map-view";

/** How far shapes are drawn beyond a map's edges, so that no cut edge shows. */
const MARGIN_PX = 8;

type Box = { width: number; height: number };

type Side = { isInside: (point: Pixel) => boolean; cross: (from: Pixel, to: Pixel) => Pixel };

/** The part of a closed ring that a map shows (Sutherland and Hodgman); empty if it shows none. */
export function clipRing(ring: readonly Pixel[], box: Box): Pixel[] {
  return sidesOf(box).reduce<Pixel[]>(clipBySide, [...ring]);
}

/** The pieces of a line that a map shows, whole steps at a time. */
export function clipLine(line: readonly Pixel[], { width, height }: Box): Pixel[][] {
  const pieces: Pixel[][] = [];
  let piece: Pixel[] = [];
  for (const [at, to] of line.entries()) {
    const from = line[at - 1];
    if (!from) continue;
    const isShown =
      Math.max(from.x, to.x) > 0 &&
      Math.min(from.x, to.x) < width &&
      Math.max(from.y, to.y) > 0 &&
      Math.min(from.y, to.y) < height;
    if (isShown && piece.length === 0) pieces.push((piece = [from]));
    if (isShown) piece.push(to);
    else piece = [];
  }
  return pieces;
}

function sidesOf({ width, height }: Box): Side[] {
  return [
    side("x", -MARGIN_PX, 1),
    side("x", width + MARGIN_PX, -1),
    side("y", -MARGIN_PX, 1),
    side("y", height + MARGIN_PX, -1),
  ];
}

function side(axis: "x" | "y", edge: number, inwards: 1 | -1): Side {
  const other = axis === "x" ? "y" : "x";
  return {
    isInside: (point) => (point[axis] - edge) * inwards >= 0,
    cross: (from, to) => {
      const share = (edge - from[axis]) / (to[axis] - from[axis]);
      const across = from[other] + share * (to[other] - from[other]);
      return axis === "x" ? { x: edge, y: across } : { x: across, y: edge };
    },
  };
}

function clipBySide(ring: Pixel[], { isInside, cross }: Side): Pixel[] {
  return ring.flatMap((to, at) => {
    const from = ring.at(at - 1) ?? to;
    if (isInside(to)) return isInside(from) ? [to] : [cross(from, to), to];
    return isInside(from) ? [cross(from, to)] : [];
  });
}
