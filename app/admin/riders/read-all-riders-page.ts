import { toRiderRow, type RiderPage, type RiderRow } from "@/components/riders/rider-row";
import { listAllRiders } from "@/lib/domain/access/riders/list-all-riders";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import type { AllRidersFilter } from "./rider-filter";

export type AllRidersRow = RiderRow & { courierId: string; courierName: string };

export type AllRidersPage = Omit<RiderPage, "riders"> & { riders: AllRidersRow[] };

/** One to three screens. */
const PAGE_SIZE = 50;

/** A page of every company's riders, the same for the first HTML and for a refresh. */
export async function readAllRidersPage(
  admin: AdminContext,
  { q, state, courier, cursor }: AllRidersFilter,
): Promise<AllRidersPage> {
  const readAt = new Date().toISOString();
  const found = await listAllRiders(admin, { search: q, state, courier, cursor, limit: PAGE_SIZE });
  return {
    riders: found.riders.map((rider) => ({
      ...toRiderRow(rider),
      courierId: rider.courierId,
      courierName: rider.courierName,
    })),
    counts: found.counts,
    nextCursor: found.nextCursor,
    readAt,
  };
}
