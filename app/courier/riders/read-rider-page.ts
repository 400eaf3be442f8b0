import type { RiderFilter } from "@/components/riders/rider-filter";
import { toRiderRow, type RiderPage } from "@/components/riders/rider-row";
import { searchRiders } from "@/lib/domain/access/riders/search-riders";
import { readShiftsNow } from "@/lib/domain/access/shifts/count-shifts-now";
import type { CourierContext } from "@/lib/domain/authority/courier-context";

/** One to three screens. */
const PAGE_SIZE = 50;

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
    riders: found.riders.map((rider) => toRiderRow(rider, shifts.get(rider.id))),
    counts: found.counts,
    nextCursor: found.nextCursor,
    readAt,
  };
}
