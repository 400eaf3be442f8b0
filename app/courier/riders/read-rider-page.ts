import type { RiderFilter } from "@/components/riders/rider-filter";
import { toRiderRow, type RiderPage, type RiderRow } from "@/components/riders/rider-row";
import { readDocumentProblems } from "@/lib/domain/access/documents/list-due-documents";
import { searchRiders } from "@/lib/domain/access/riders/search-riders";
import { readShiftsNow } from "@/lib/domain/access/shifts/count-shifts-now";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { may } from "@/lib/domain/authority/rights";
import type { Session } from "@/lib/domain/authority/session";

/** One to three screens. */
const PAGE_SIZE = 50;

/** Riders who need the company first, then those who may get orders, offline ones last. */
const RANKS: ((row: RiderRow) => boolean)[] = [
  ({ document, suspendedReason, shift }) =>
    document !== null || suspendedReason !== null || shift?.state === "missed",
  ({ state, room }) => state === "busy" || (state === "available" && room === "not_offered"),
  ({ room }) => room === "has_room",
  ({ state }) => state === "available",
  () => true,
];

function byRank(rows: RiderRow[]): RiderRow[] {
  const ranked = rows.map((row) => ({ row, rank: RANKS.findIndex((isOf) => isOf(row)) }));
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ row }) => row);
}

/** A page of a courier's riders, the same for the first HTML and for a refresh. */
export async function readRiderPage(
  courier: CourierContext,
  reader: Session,
  { q, state, cursor }: RiderFilter,
): Promise<RiderPage> {
  const readAt = new Date().toISOString();
  const [found, shifts] = await Promise.all([
    searchRiders(courier, { search: q, state, cursor, limit: PAGE_SIZE }),
    readShiftsNow(courier),
  ]);
  const ids = may(reader, "see_documents") ? found.riders.map(({ id }) => id) : [];
  const documents = await readDocumentProblems(courier, ids);
  return {
    riders: byRank(
      found.riders.map((it) => toRiderRow(it, shifts.get(it.id), documents.get(it.id))),
    ),
    counts: found.counts,
    nextCursor: found.nextCursor,
    readAt,
  };
}
