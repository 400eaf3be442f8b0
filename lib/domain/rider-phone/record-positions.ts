import { call, type Columns } from "../calls.gen";
import type { Coordinates } from "@/lib/core/geo";
import type { PositionsAnswer } from "./phone-messages";
import { requirePast } from "./require-past";
import type { RiderContext } from "../authority/rider-context";

export type RecordedPosition = Coordinates & {
  /** By the phone's clock. */
  recordedAt: Date;
  accuracyM?: number | null | undefined;
};

/**
 * Keeps where a rider was and moves the rider to the newest place; a batch that is sent again changes
 * nothing, and what is older than a day is left out. An order whose rider is at its pickup or destination
 * moves to its arrival, unless the rider is just saying what becomes of it.
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
