import { and, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { riders } from "@/db/schema";
import { isPlace } from "@/lib/core/geo";
import { isPerson, ofCourier } from "../../access/riders/of-courier";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { recordPositions, type RecordedPosition } from "../rider-phone/record-positions";
import { isPast } from "../rider-phone/require-past";
import { riderOfCompany } from "./rider-of-company";

export type FleetPosition = RecordedPosition & { riderId: number };

/** What became of one position. */
export const POSITION_RESULTS = [
  "recorded",
  "too_old",
  "in_future",
  "not_on_earth",
  "rider_not_found",
] as const;

export type PositionResult = (typeof POSITION_RESULTS)[number];

/** `record_positions` leaves out older ones. */
const OLDEST_MS = 24 * 60 * 60_000;

/** Less than half of a process's connections, so that a large batch leaves room for orders. */
const PARALLEL = 3;

/**
 * Stores positions of the company's riders, each rider's in a statement of its own, and answers for each position in
 * its place. A repeated batch changes nothing. Test riders have no position: theirs are only checked.
 *
 * @throws role_not_allowed
 */
export async function recordFleetPositions(
  courier: CourierContext,
  positions: readonly FleetPosition[],
): Promise<PositionResult[]> {
  requireRight(courier, "act_for_riders");
  const own = await findOwn(courier, new Set(positions.map(({ riderId }) => riderId)));
  const now = Date.now();
  const results = positions.map((position) => judge(position, own, now));
  if (courier.environment === "test") return results;
  await recordEach(courier, byRider(positions.filter((_, index) => results[index] === "recorded")));
  return results;
}

function judge(position: FleetPosition, own: ReadonlySet<number>, now: number): PositionResult {
  if (!own.has(position.riderId)) return "rider_not_found";
  if (!isPlace(position)) return "not_on_earth";
  if (!isPast(position.recordedAt, now)) return "in_future";
  return position.recordedAt.getTime() > now - OLDEST_MS ? "recorded" : "too_old";
}

async function findOwn(courier: CourierContext, ids: Set<number>): Promise<Set<number>> {
  const rows = await db
    .select({ id: riders.id })
    .from(riders)
    .where(and(ofCourier(courier), isPerson, inArray(riders.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

type Batch = [riderId: number, positions: RecordedPosition[]];

function byRider(positions: readonly FleetPosition[]): Batch[] {
  const batches = new Map<number, RecordedPosition[]>();
  for (const { riderId, ...position } of positions) {
    const batch = batches.get(riderId);
    if (batch) batch.push(position);
    else batches.set(riderId, [position]);
  }
  return [...batches];
}

async function recordEach(courier: CourierContext, batches: Batch[]): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let batch = batches[next++]; batch; batch = batches[next++]) {
      const [riderId, positions] = batch;
      await recordPositions(riderOfCompany(courier, { riderId }), positions);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}
