import { distanceMetres } from "@/lib/core/geo";
import type { PositionsBody } from "@/lib/domain/handover/rider-phone/phone-messages";

export type RecordedPosition = PositionsBody["positions"][number];

/** The server's limit for one request. */
export const BATCH_SIZE = 200;

/** A day of riding. After more time without a network, the oldest hours are lost. */
const KEPT_MAX = 2_000;

/** A less exact position is ignored (`find_believed_position`). */
const EXACT_M = 1_000;

const MOVED_M = 25;
const SILENT_MS = 60_000;

/** Whether a position is worth sending: the rider moved, or the last one is old. */
export function isWorthKeeping(
  last: RecordedPosition | undefined,
  next: RecordedPosition,
): boolean {
  if (!last) return true;
  const elapsed = Date.parse(next.recordedAt) - Date.parse(last.recordedAt);
  return elapsed > 0 && (elapsed >= SILENT_MS || distanceMetres(last, next) >= MOVED_M);
}

export function isExact({ accuracyM }: Pick<RecordedPosition, "accuracyM">): boolean {
  return (accuracyM ?? 0) <= EXACT_M;
}

const FINEST_M = 10;

/** Metres rounded up to one digit, so that what is shown does not change with every position. */
export function roundUp(metres: number): number {
  if (metres <= FINEST_M) return FINEST_M;
  const step = 10 ** Math.floor(Math.log10(metres));
  return Math.ceil(metres / step) * step;
}

export function keepPosition(
  kept: readonly RecordedPosition[],
  next: RecordedPosition,
): RecordedPosition[] {
  return [...kept, next].slice(-KEPT_MAX);
}

/** The positions that are left to send after the server has taken these. */
export function withoutSent(
  kept: readonly RecordedPosition[],
  sent: readonly RecordedPosition[],
): RecordedPosition[] {
  const times = new Set(sent.map(({ recordedAt }) => recordedAt));
  return kept.filter(({ recordedAt }) => !times.has(recordedAt));
}
