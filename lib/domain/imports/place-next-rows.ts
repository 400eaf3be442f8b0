import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { importRows } from "@/db/schema";
import type { DomainError, RefusalCode } from "../errors";
import type { MerchantContext } from "../merchants/merchant-context";
import { findImport } from "./find-import";
import { hasNoOrder, recordRows, rowsOf, type ImportRow } from "./import-rows";
import { placeRow } from "./place-row";
import { readImport, type ImportProgress } from "./read-import";
import { reasonOf } from "./reason-of";

/** Few enough to answer within a second or two, so that progress is seen and a pause is quick. */
export const PLACING_BATCH_MAX = 50;

/** Refusals that every following row would meet too; the row stays ready and the placing stops. */
const STOPPING = new Set<RefusalCode>(["insufficient_funds", "pickup_not_set", "unavailable"]);

export type PlacedRows = {
  progress: ImportProgress;
  /** Why the placing cannot go on for now; undefined when it can or is finished. */
  stoppedBy: DomainError | undefined;
};

/**
 * Places the next rows that are ready, each once, whoever calls this how often: two tabs, a reload and
 * a crash between an order and its answer make no second order. A row that is refused is marked with
 * the reason; an empty wallet stops the placing and leaves its row ready. Not calling again is a pause.
 *
 * @throws import_not_found
 */
export async function placeNextRows(
  merchant: MerchantContext,
  importId: string,
  batch: number,
): Promise<PlacedRows> {
  await findImport(merchant, importId);
  let stoppedBy: DomainError | undefined;
  for (const row of await readReady(merchant, importId, Math.min(batch, PLACING_BATCH_MAX))) {
    const refusal = await placeRow(merchant, row);
    if (refusal && STOPPING.has(refusal.code)) {
      stoppedBy = refusal;
      break;
    }
    if (refusal) await markFailed(merchant, row, refusal);
  }
  return { progress: await readImport(merchant, importId), stoppedBy };
}

function readReady(
  merchant: MerchantContext,
  importId: string,
  limit: number,
): Promise<ImportRow[]> {
  return db
    .select()
    .from(importRows)
    .where(and(rowsOf(merchant, importId), eq(importRows.state, "ready"), hasNoOrder))
    .orderBy(asc(importRows.number))
    .limit(limit);
}

function markFailed(merchant: MerchantContext, row: ImportRow, refusal: DomainError) {
  const { number, cells, request, feeMinor } = row;
  const reason = reasonOf(refusal);
  return recordRows(merchant, row.importId, [
    { number, cells, request, feeMinor, state: "failed", reason },
  ]);
}
