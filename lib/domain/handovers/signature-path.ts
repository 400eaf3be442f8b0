import { refuseValue } from "../errors";
import type { FieldProblem } from "../field-problem";

/** The box that phones have people sign in, in units of its own. */
export const SIGNATURE_BOX = { width: 300, height: 120 };

/** More than any name takes; a phone draws some sixty points a second. */
const STROKES_MAX = 200;
const NUMBERS_MAX = 20_000;

/** A tap or two is no signature: the lines together must be this long. */
const LENGTH_MIN = 20;

/**
 * What was drawn as the path of an SVG. Made of numbers only, so that whatever a phone sends can
 * stand in a page.
 *
 * @param strokes one list of x, y, x, y … each
 * @throws invalid_request for what is no drawing
 */
export function signaturePath(strokes: number[][]): string {
  const count = strokes.reduce((sum, { length }) => sum + length, 0);
  if (strokes.length > STROKES_MAX || count > NUMBERS_MAX)
    return refuseDrawing({ kind: "signature_too_long" });
  const lines = strokes.map(pointsOf).filter((points) => points.length > 1);
  const length = lines.reduce((sum, points) => sum + lengthOf(points), 0);
  if (length < LENGTH_MIN) return refuseDrawing({ kind: "signature_empty" });
  return lines.map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`).join("");
}

type Point = [x: number, y: number];

function pointsOf(stroke: number[]): Point[] {
  if (stroke.length % 2 !== 0) return refuseDrawing({ kind: "signature_odd" });
  const points: Point[] = [];
  for (let at = 0; at < stroke.length; at += 2) {
    points.push([
      held(stroke[at], SIGNATURE_BOX.width),
      held(stroke[at + 1], SIGNATURE_BOX.height),
    ]);
  }
  return points;
}

/** In the box and to a tenth of a unit. */
function held(value: number | undefined, most: number): number {
  if (value === undefined || !Number.isFinite(value))
    return refuseDrawing({ kind: "signature_not_numbers" });
  return Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;
}

function lengthOf(points: Point[]): number {
  return points.reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = points[at - 1] ?? [x, y];
    return sum + Math.hypot(x - beforeX, y - beforeY);
  }, 0);
}

function refuseDrawing(problem: FieldProblem): never {
  return refuseValue("signature", problem);
}
