import type { FieldProblem } from "../../field-problem";
import { isPhoto } from "../../is-photo";

/**
 * The rules for proof at a hand-over. The rider's phone applies them before it sends, and the server before it
 * signs, so that both accept the same (decision 0032).
 */

/** The evidence of a hand-over, before the PIN is compared and the picture decoded. */
export type ShownEvidence = {
  pin?: string | null | undefined;
  photo?: Uint8Array | null | undefined;
  /** One list of x, y, x, y … per stroke, in a box of 300 by 120. */
  signature?: readonly (readonly number[])[] | null | undefined;
  note?: string | null | undefined;
};

export type EvidenceProblem =
  | { field: "proof" | "photo" }
  | { field: "pin" | "signature" | "note"; problem: FieldProblem };

/** The box for signatures on phones, in its own units. */
export const SIGNATURE_BOX = { width: 300, height: 120 };

/** Room for a few sentences about a hand-over. */
export const NOTE_LENGTH_MAX = 500;

/** More than any name takes; a phone draws some sixty points a second. */
const STROKES_MAX = 200;
const NUMBERS_MAX = 20_000;

/** A tap or two is no signature: the lines together must be this long. */
const LENGTH_MIN = 20;

const PIN = /^\d{4}$/;

/** The first thing that keeps a hand-over from being accepted; undefined if nothing does. */
export function evidenceProblem(
  shown: ShownEvidence,
  asksForProof: boolean,
): EvidenceProblem | undefined {
  const { pin, photo, note, signature } = shown;
  if (pin && !PIN.test(pin)) return { field: "pin", problem: { kind: "pin_digits" } };
  if (photo && !isPhoto(photo)) return { field: "photo" };
  const drawing = signature && drawingProblem(signature);
  if (drawing) return { field: "signature", problem: drawing };
  if (note && note.length > NOTE_LENGTH_MAX) {
    return { field: "note", problem: { kind: "too_long", limit: NOTE_LENGTH_MAX } };
  }
  return asksForProof && !hasProof(shown) ? { field: "proof" } : undefined;
}

/** Whether the evidence proves a hand-over; a tap on the pad does not. */
export function hasProof(shown: {
  pin?: unknown;
  photo?: unknown;
  signature?: ShownEvidence["signature"];
}): boolean {
  const { pin, photo, signature } = shown;
  return Boolean(pin) || Boolean(photo) || isSigned(signature);
}

/** Whether a drawing is long enough to be a signature; a shorter one counts as none. */
export function isSigned(strokes: ShownEvidence["signature"]): boolean {
  const length = strokes?.reduce((sum, stroke) => sum + lengthOf(pointsOf(stroke)), 0) ?? 0;
  return length >= LENGTH_MIN;
}

/** Whether a pad may draw on without making a drawing that is refused. */
export function hasRoom(
  strokes: readonly (readonly number[])[],
  { isNewStroke }: { isNewStroke: boolean },
): boolean {
  const count = strokes.length + (isNewStroke ? 1 : 0);
  return count <= STROKES_MAX && numbersIn(strokes) + 2 <= NUMBERS_MAX;
}

export type Point = [x: number, y: number];

/** The points of a stroke, held in the box and to a tenth of a unit. */
export function pointsOf(stroke: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let at = 0; at + 1 < stroke.length; at += 2) {
    points.push([
      held(stroke[at], SIGNATURE_BOX.width),
      held(stroke[at + 1], SIGNATURE_BOX.height),
    ]);
  }
  return points;
}

function drawingProblem(strokes: readonly (readonly number[])[]): FieldProblem | undefined {
  if (strokes.length > STROKES_MAX || numbersIn(strokes) > NUMBERS_MAX) {
    return { kind: "signature_too_long" };
  }
  if (strokes.some((stroke) => stroke.length % 2 !== 0)) return { kind: "signature_odd" };
  const areNumbers = strokes.every((stroke) => stroke.every(Number.isFinite));
  return areNumbers ? undefined : { kind: "signature_not_numbers" };
}

function numbersIn(strokes: readonly (readonly number[])[]): number {
  return strokes.reduce((sum, { length }) => sum + length, 0);
}

function held(value = 0, most: number): number {
  return Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;
}

function lengthOf(points: Point[]): number {
  return points.reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = points[at - 1] ?? [x, y];
    return sum + Math.hypot(x - beforeX, y - beforeY);
  }, 0);
}
