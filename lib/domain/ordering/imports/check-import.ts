import { and, eq, inArray } from "drizzle-orm";
import { importRows } from "@/db/schema";
import { findPickup } from "../../access/pickups/find-pickup";
import type { MerchantContext, Pickup } from "../../authority/merchant-context";
import { requireWait } from "../../dispatch/search/require-wait";
import { isDomainError, refuse } from "../../errors";
import type { PinAnswer } from "../../pricing/pin-requests/pin-request";
import { quoteDelivery } from "../../pricing/quotes/quote-delivery";
import { openImport, type Import } from "./find-import";
import { findRowPlace } from "./find-row-place";
import { readRows, recordRows, type ImportRow } from "./import-rows";
import { readImport, type ImportProgress } from "./read-import";
import { IMPORT_MAX_ROWS } from "./read-rows";
import { reasonOf } from "./reason-of";
import { readRowPins } from "./row-pins";
import { rowPlaceText, rowRequest, type RowReader } from "./row-request";
import { warnAboutRows, type CheckedRow } from "./warn-about-rows";

/** Rows whose quotes are under way at once: the pool has other work to do. */
const ROWS_AT_ONCE = 4;

/** Rows that are stored together; an interrupted check continues after them. */
const ROWS_PER_STATEMENT = 100;

const UNCHECKED = eq(importRows.state, "unchecked");

/**
 * Reads and quotes every unchecked row, by the rules of the API; returns the state of all rows, with the total
 * against the wallet. The fees are valid for as long as quotes are.
 *
 * @param options.limit how many rows to check in this call; the rest stays unchecked
 * @param options.only the numbers of the rows to check; all by default
 * @throws import_not_found, pickup_not_set, branch_not_found
 */
export async function checkImport(
  merchant: MerchantContext,
  importId: string,
  { limit = IMPORT_MAX_ROWS, only }: { limit?: number; only?: number[] } = {},
): Promise<ImportProgress> {
  const { table, there } = await openImport(merchant, importId);
  const pickup = there.pickup ?? refuse("pickup_not_set");
  const reader = readerOf(there, pickup);
  const hours = (await findPickup(merchant, pickup.id))?.hours ?? null;
  const condition = and(UNCHECKED, only && inArray(importRows.number, only));
  for (let left = limit; left > 0; left -= ROWS_PER_STATEMENT) {
    const rows = await readRows(merchant, importId, condition, Math.min(left, ROWS_PER_STATEMENT));
    if (rows.length === 0) break;
    const outcomes = await checkRows(there, rows, table, reader);
    await recordRows(merchant, importId, await warnAboutRows(merchant, table, outcomes, hours));
  }
  return readImport(merchant, importId);
}

function readerOf({ market }: MerchantContext, { latitude, longitude }: Pickup): RowReader {
  return { market, surroundings: { area: market.area, near: { latitude, longitude } } };
}

async function checkRows(
  merchant: MerchantContext,
  rows: ImportRow[],
  table: Import,
  reader: RowReader,
): Promise<CheckedRow[]> {
  const outcomes: CheckedRow[] = [];
  const numbers = rows.map(({ number }) => number);
  const pins = await readRowPins(merchant, table.id, numbers);
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    outcomes.push(
      ...(await Promise.all(
        some.map((row) =>
          checkRow(merchant, row, table, { ...reader, sent: pins.get(row.number)?.answer ?? null }),
        ),
      )),
    );
  }
  return outcomes;
}

const UNREAD = { request: null, precision: null, place: null, feeMinor: null, distanceM: null };

async function checkRow(
  merchant: MerchantContext,
  { number, cells, version }: ImportRow,
  table: Import,
  { sent, ...reader }: RowReader & { sent: PinAnswer | null },
): Promise<CheckedRow> {
  const nothing = { warnings: null, isLeftOut: false };
  try {
    const named = await findRowPlace(merchant, rowPlaceText(cells, table), reader, sent);
    const { request, precision, place } = rowRequest(cells, table, reader, named);
    requireWait(merchant.market, request);
    const { feeMinor, distanceM } = await quoteDelivery(merchant, request);
    const ready = { number, version, state: "ready", reason: null } as const;
    return { ...ready, ...nothing, request, precision, place, feeMinor, distanceM };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const reason = reasonOf(error);
    const invalid = { number, version, state: "invalid", reason } as const;
    return { ...invalid, ...nothing, ...UNREAD };
  }
}
