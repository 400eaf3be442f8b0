import type { RiderRow } from "@/components/riders/rider-row";
import type { RiderState } from "@/components/riders/rider-status";
import type { Rider } from "@/lib/domain/riders/list-riders";
import type { StateCounts } from "@/lib/domain/riders/rider-state";

export type RiderPage = {
  riders: RiderRow[];
  counts: StateCounts;
  nextCursor: string | null;
  /** When it was read. */
  readAt: string;
};

const GRAMS_PER_KG = 1000;

export function toRiderRow(rider: Rider): RiderRow {
  const { id, reference, name, phone, vehicleClass, plate, activeJobs, jobLimit } = rider;
  const { isOnline, statusReason, statusReference } = rider;
  return {
    ...{ id, reference, name, phone, vehicleClass, plate, activeJobs, jobLimit },
    ...{ isOnline, statusReason, statusReference },
    loadKg: rider.loadG / GRAMS_PER_KG,
    weightLimitKg: rider.weightLimitG / GRAMS_PER_KG,
    state: stateOf(rider),
    busySince: rider.busySince?.toISOString() ?? null,
    busyUntil: rider.busyUntil?.toISOString() ?? null,
    lastSeenAt: rider.lastSeenAt?.toISOString() ?? null,
  };
}

/** Busy comes first: a job of the courier's own holds also while the rider's phone is off. */
function stateOf({ isExternallyBusy, isOnline }: Rider): RiderState {
  if (isExternallyBusy) return "busy";
  return isOnline ? "available" : "offline";
}
