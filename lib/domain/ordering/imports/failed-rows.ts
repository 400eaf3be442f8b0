import { and, asc, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { importRows } from "@/db/schema";
import { csvLine } from "@/lib/core/csv";
import type { MerchantContext } from "../../authority/merchant-context";
import type { Complaint } from "../../field-problem";
import { findImport } from "./find-import";
import { hasNoOrder, reasonIn, rowsOf } from "./import-rows";

/** The last column of the file; it is dropped when the file is imported again. */
const REASON = "reason";

/**
 * The rows without an order, as lines of a CSV: their own cells and the reason. Once fixed, the file can be
 * imported again.
 *
 * @param say  the text of a reason
 * @throws import_not_found
 */
export async function* failedRows(
  merchant: MerchantContext,
  importId: string,
  say: (reason: Complaint[]) => string,
): AsyncGenerator<string, void> {
  const { id, header } = await findImport(merchant, importId);
  const width = header.at(-1) === REASON ? header.length - 1 : header.length;
  const rows = await db
    .select({ cells: importRows.cells, reason: importRows.reason })
    .from(importRows)
    .where(and(rowsOf(merchant, id), inArray(importRows.state, ["invalid", "failed"]), hasNoOrder))
    .orderBy(asc(importRows.number));
  yield (
    csvLine([...header.slice(0, width), REASON]) +
    rows
      .map(({ cells, reason }) => csvLine([...cells.slice(0, width), say(reasonIn(reason))]))
      .join("")
  );
}
