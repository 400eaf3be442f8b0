import type { Coordinates } from "@/lib/core/geo";
import type { RiderContext } from "../../authority/rider-context";
import { call, type Columns } from "../../calls.gen";
import type { PositionsAnswer } from "./phone-answers";
import { requirePast } from "./require-past";

export type RecordedPosition = Coordinates & {
  /** By the phone's clock. */
  recordedAt: Date;
  accuracyM?: number | null | undefined;
};

/**
 * Stores a rider's positions and moves the rider to the newest one; a repeated batch changes nothing, and
 * positions older than a day are left out. An order whose rider is at its pickup or destination is marked as
 * arrived, unless an action of the rider on it is under way.
 *
 * @throws invalid_request for a position of the future
 */
export async function recordPositions(
  { riderId }: RiderContext,
  positions: RecordedPosition[],
  { noticesArrivals = true }: { noticesArrivals?: boolean } = {},
): Promise<PositionsAnswer> {
  for (const [index, { recordedAt }] of positions.entries()) {
    requirePast(recordedAt, `positions.${index}.recordedAt`);
  }
  const kept = await call.recordPositions({
    riderId,
    positions: positions.map(toColumns),
    noticesArrivals,
  });
  return { success: true, kept };
}

function toColumns({
  recordedAt,
  latitude,
  longitude,
  accuracyM,
}: RecordedPosition): Columns["rider_positions"] {
  return { recorded_at: recordedAt, latitude, longitude, accuracy_m: accuracyM ?? null };
}
