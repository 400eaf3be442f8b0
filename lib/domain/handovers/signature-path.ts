import { isSigned, pointsOf } from "./evidence-rules";

/**
 * What was drawn as the path of an SVG, null for what is no signature. Made of numbers only, so that
 * a page can show it safely.
 *
 * @param strokes one list of x, y, x, y … each, judged already
 */
export function signaturePath(strokes: readonly number[][]): string | null {
  if (!isSigned(strokes)) return null;
  const lines = strokes.map(pointsOf).filter((points) => points.length > 1);
  return lines.map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`).join("");
}
