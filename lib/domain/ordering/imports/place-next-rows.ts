import type { MerchantContext } from "../../authority/merchant-context";
import type { DomainError, RefusalCode } from "../../errors";
import { openImport } from "./find-import";
import { CAN_BE_PLACED, readRows, type ImportRow } from "./import-rows";
import { markFailed } from "./mark-failed";
import { placeRow } from "./place-row";
import { readImport, type ImportProgress } from "./read-import";

/** Few enough to answer within a second or two, so that progress is visible and a pause is quick. */
export const PLACING_BATCH_MAX = 50;

/** Rows that are placed at once: the pool has other work to do. */
const ROWS_AT_ONCE = 4;

/** Refusals that every following row would meet too; the row stays ready and the placing stops. */
const STOPPING = new Set<RefusalCode>([
  "insufficient_funds",
  "pickup_not_set",
  "test_quota_reached",
  "unavailable",
]);

export type PlacedRows = {
  progress: ImportProgress;
  /** Why placing cannot continue for now; undefined if it can or is finished. */
  stoppedBy: DomainError | undefined;
};

/**
 * Places the next rows that are ready and not left out, each once, however often this is called: two tabs, a reload and
 * a crash between an order and its answer make no second order. A row that is refused is marked with
 * the reason; an empty wallet stops the placing and leaves its row ready. Not calling again is a pause.
 *
 * @throws import_not_found, branch_not_found
 */
export async function placeNextRows(
  merchant: MerchantContext,
  importId: string,
  batch: number,
): Promise<PlacedRows> {
  const { there } = await openImport(merchant, importId);
  const rows = await readRows(
    merchant,
    importId,
    CAN_BE_PLACED,
    Math.min(batch, PLACING_BATCH_MAX),
  );
  let stoppedBy: DomainError | undefined;
  for (let at = 0; at < rows.length && !stoppedBy; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    const stops = await Promise.all(some.map((row) => placeOrMark(there, row)));
    stoppedBy = stops.find((stop) => stop !== undefined);
  }
  return { progress: await readImport(merchant, importId), stoppedBy };
}

/** Returns a refusal that stops the placing; another one is marked on its row. */
async function placeOrMark(
  merchant: MerchantContext,
  row: ImportRow,
): Promise<DomainError | undefined> {
  const refusal = await placeRow(merchant, row, { isByAnswer: false });
  if (refusal && STOPPING.has(refusal.code)) return refusal;
  if (refusal) await markFailed(merchant, row, refusal);
  return undefined;
}
