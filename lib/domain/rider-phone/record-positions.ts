import { sql } from "@/db/client";
import type { Coordinates } from "@/lib/core/geo";
import type { PositionsAnswer } from "./phone-messages";
import { PRESENCE_MINUTES } from "./presence-minutes";
import { requirePast } from "./require-past";
import type { RiderContext } from "./rider-context";

export type RecordedPosition = Coordinates & {
  /** By the phone's clock. */
  recordedAt: Date;
  accuracyM?: number | null | undefined;
};

/**
 * Keeps where a rider was and moves the rider to the newest place; a batch that is sent again changes
 * nothing, and what is older than a day is left out.
 *
 * @throws invalid_request for a position of the future
 */
export async function recordPositions(
  { riderId }: RiderContext,
  positions: RecordedPosition[],
): Promise<PositionsAnswer> {
  for (const [index, { recordedAt }] of positions.entries()) {
    requirePast(recordedAt, `positions.${index}.recordedAt`);
  }
  const [row] = await sql<[{ kept: number }]>`select record_positions(
    p_rider_id => ${riderId},
    p_positions => ${JSON.stringify(positions.map(toColumns))}::text::jsonb,
    p_presence_minutes => ${PRESENCE_MINUTES}) as kept`;
  return { success: true, kept: row.kept };
}

function toColumns({ recordedAt, latitude, longitude, accuracyM }: RecordedPosition) {
  return { recorded_at: recordedAt, latitude, longitude, accuracy_m: accuracyM ?? null };
}
