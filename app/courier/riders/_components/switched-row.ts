import type { RiderRow, RiderPage } from "@/components/riders/rider-row";
import type { RiderRoom } from "@/lib/domain/access/riders/rider-room";
import type { AvailabilityTexts } from "../availability-fields";

const MINUTE_MS = 60_000;

/** The rider as it will be once the server has accepted the change. */
export function switchedRow(row: RiderRow, said: AvailabilityTexts, now = new Date()): RiderRow {
  const reason = { statusReason: said.reason || null, statusReference: said.reference || null };
  if (said.status === "busy_external") {
    return {
      ...row,
      ...reason,
      state: "busy",
      room: "not_offered",
      isOnline: said.isOnline ? said.isOnline === "true" : row.isOnline,
      busySince: row.busySince ?? now.toISOString(),
      busyUntil: said.busyUntil || endOfLease(said.leaseMinutes, now),
    };
  }
  const isOnline = said.isOnline !== "false";
  return {
    ...row,
    ...reason,
    busySince: null,
    busyUntil: null,
    isOnline,
    state: isOnline ? "available" : "offline",
    room: isOnline ? roomOf(row) : "not_offered",
  };
}

/** A guess until the server has said it. */
function roomOf({ lacksDocuments, isOffShift, isSuspended, ...row }: RiderRow): RiderRoom {
  if (lacksDocuments || isOffShift || isSuspended || row.activeJobs >= row.jobLimit) {
    return "not_offered";
  }
  return row.activeJobs === 0 ? "free" : "has_room";
}

/** A page with some of its riders replaced by their newest state. */
export function withRows(page: RiderPage, rows: RiderRow[]): RiderPage {
  const changed = new Map(rows.map((row) => [row.id, row]));
  return { ...page, riders: page.riders.map((row) => changed.get(row.id) ?? row) };
}

/** A newly read page whose riders keep the places they have, so that no row moves while the page is open. */
export function inOldOrder(page: RiderPage, old: RiderPage): RiderPage {
  const places = new Map(old.riders.map(({ id }, place) => [id, place]));
  const known = page.riders
    .filter(({ id }) => places.has(id))
    .sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  const riders = page.riders.map((row) => (places.has(row.id) ? (known.shift() ?? row) : row));
  return { ...page, riders };
}

function endOfLease(minutes: string | undefined, now: Date): string | null {
  return minutes ? new Date(now.getTime() + Number(minutes) * MINUTE_MS).toISOString() : null;
}
