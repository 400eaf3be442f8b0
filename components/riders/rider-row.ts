import type { DocumentProblem } from "@/lib/domain/access/documents/list-due-documents";
import type { RoomCounts, RiderRoom } from "@/lib/domain/access/riders/rider-room";
import type { OfferedRider } from "@/lib/domain/access/riders/search-riders";
import type { ShiftNow } from "@/lib/domain/access/shifts/count-shifts-now";
import type { ShiftState } from "@/lib/domain/access/shifts/shift-states";
import type { RiderState } from "./rider-status";

/** A rider as lists show one. Instants are text, the same in the first HTML and in later JSON. */
export type RiderRow = {
  id: number;
  reference: string;
  name: string;
  phone: string;
  vehicleClass: string;
  plate: string | null;
  loadKg: number;
  weightLimitKg: number;
  activeJobs: number;
  jobLimit: number;
  state: RiderState;
  /** What dispatch offers the rider now. */
  room: RiderRoom;
  isOnline: boolean;
  /** Whether the company is suspended, or the rider alone. */
  isSuspended: boolean;
  /** Why the company suspended this rider alone. */
  suspendedReason: string | null;
  /** Whether the rider gets no orders because a document is missing or has expired. */
  lacksDocuments: boolean;
  /** A document that has expired or is missing; null without one, and for readers who may not see documents. */
  document: DocumentProblem | null;
  /** Whether the rider gets no orders now because of the shifts or a day off. */
  isOffShift: boolean;
  /** The rider's shift of this moment, or day off; null without one, and for the platform. */
  shift: { state: ShiftState; beginsAt: string; endsAt: string } | null;
  statusReason: string | null;
  statusReference: string | null;
  busySince: string | null;
  busyUntil: string | null;
  lastSeenAt: string | null;
};

export type RiderPage = {
  riders: RiderRow[];
  counts: RoomCounts;
  nextCursor: string | null;
  /** The time at which the page was read. */
  readAt: string;
};

const GRAMS_PER_KG = 1000;

/** @param shift  the rider's shift of this moment, or day off */
export function toRiderRow(
  rider: OfferedRider,
  shift?: ShiftNow,
  document: DocumentProblem | null = null,
): RiderRow {
  const { id, reference, name, phone, vehicleClass, plate, activeJobs, jobLimit } = rider;
  const { isOnline, room, isSuspended, suspendedReason, statusReason, statusReference } = rider;
  return {
    id,
    reference,
    name,
    phone,
    vehicleClass,
    plate,
    activeJobs,
    jobLimit,
    isOnline,
    room,
    isSuspended,
    suspendedReason,
    statusReason,
    statusReference,
    document,
    lacksDocuments: rider.documentsEndAt !== null && rider.documentsEndAt <= new Date(),
    isOffShift: isOutside(rider.dispatchHours, new Date()),
    shift: shift
      ? {
          state: shift.state,
          beginsAt: shift.beginsAt.toISOString(),
          endsAt: shift.endsAt.toISOString(),
        }
      : null,
    loadKg: rider.loadG / GRAMS_PER_KG,
    weightLimitKg: rider.weightLimitG / GRAMS_PER_KG,
    state: stateOf(rider),
    busySince: rider.busySince?.toISOString() ?? null,
    busyUntil: rider.busyUntil?.toISOString() ?? null,
    lastSeenAt: rider.lastSeenAt?.toISOString() ?? null,
  };
}

/** @param hours  null for always */
function isOutside(hours: OfferedRider["dispatchHours"], at: Date): boolean {
  if (hours === null) return false;
  return !hours.some(({ from, until }) => (!from || from <= at) && (!until || at < until));
}

/** Busy comes before offline, because a company's own job also counts while the rider's phone is off. */
function stateOf({ isExternallyBusy, isOnline }: OfferedRider): RiderState {
  if (isExternallyBusy) return "busy";
  return isOnline ? "available" : "offline";
}
