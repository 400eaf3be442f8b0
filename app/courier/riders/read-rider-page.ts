import type { RiderFilter } from "@/components/riders/rider-filter";
import { toRiderRow, type RiderPage, type RiderRow } from "@/components/riders/rider-row";
import { searchRiders } from "@/lib/domain/access/riders/search-riders";
import { readShiftsNow } from "@/lib/domain/access/shifts/count-shifts-now";
import type { CourierContext } from "@/lib/domain/authority/courier-context";

/** One to three screens. */
const PAGE_SIZE = 50;

/** Riders who would get no offers with their switch on. A press of the switch moves no row. */
function exceptionsFirst(rows: RiderRow[]): RiderRow[] {
  const isException = ({ state, room, suspendedReason, shift }: RiderRow) =>
    (state === "available" && room === "not_offered") ||
    suspendedReason !== null ||
    shift?.state === "missed";
  return [...rows.filter(isException), ...rows.filter((row) => !isException(row))];
}

/** A page of a courier's riders, the same for the first HTML and for a refresh. */
export async function readRiderPage(
  courier: CourierContext,
  { q, state, cursor }: RiderFilter,
): Promise<RiderPage> {
  const readAt = new Date().toISOString();
  const [found, shifts] = await Promise.all([
    searchRiders(courier, { search: q, state, cursor, limit: PAGE_SIZE }),
    readShiftsNow(courier),
  ]);
  return {
    riders: exceptionsFirst(found.riders.map((it) => toRiderRow(it, shifts.get(it.id)))),
    counts: found.counts,
    nextCursor: found.nextCursor,
    readAt,
  };
}
