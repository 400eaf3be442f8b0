import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "../../authority/merchant-context";
import { DomainError, isDomainError, isRefusal } from "../../errors";
import { refusalFromDatabase } from "../../refusal-from-database";
import { createOrder, type OrderRequest } from "../orders/create-order";
import { materialOf } from "../orders/material-fields";
import type { ImportRow } from "./import-rows";
import type { RowRequest } from "./row-request";

/** The index that allows one order for a row. */
const ONCE_PER_ROW = "orders_once_per_import_row";

/**
 * Places a ready row, unless it was placed before. Returns its refusal; undefined if it has an order now, or is no longer
 * what it was when it was read.
 */
export async function placeRow(
  merchant: MerchantContext,
  row: ImportRow,
  { isByAnswer }: { isByAnswer: boolean },
): Promise<DomainError | undefined> {
  const { deliverFrom, deliverUntil, ...request } = requestOf(merchant, row);
  if (deliverFrom ?? deliverUntil) {
    const path = deliverUntil ? "deliverUntil" : "deliverFrom";
    const issues = [{ path, problem: { kind: "window_without_run" } as const }];
    return new DomainError("invalid_request", { issues });
  }
  const key = `import:${row.importId}:${row.number}`;
  const { importId, number: importRow, version } = row;
  const origin = { source: "bulk_import", importId, importRow, version, isByAnswer } as const;
  try {
    await createOrder(merchant, key, request, materialOf(request), origin);
    return undefined;
  } catch (thrown) {
    if (isPlacedBefore(thrown)) return undefined;
    const error = refusalFromDatabase(thrown);
    if (isRefusal(error, "import_row_changed")) return undefined;
    if (isDomainError(error)) return error;
    throw thrown;
  }
}

/** The JSON form, which has no instants. */
type Kept<Request> = Omit<Request, Time> & { [Name in Time]?: string | null };

type Time = "pickupAt" | "deliverFrom" | "deliverUntil";

/** A check constraint guarantees that a ready row has the results of its check. */
export function requestOf(
  { market }: MerchantContext,
  { request, feeMinor }: ImportRow,
): OrderRequest & RowRequest {
  const { pickupAt, deliverFrom, deliverUntil, ...kept } = request as Kept<RowRequest>;
  const timeOf = (text: string | null | undefined) => (text ? new Date(text) : null);
  return {
    ...kept,
    pickupAt: timeOf(pickupAt),
    deliverFrom: timeOf(deliverFrom),
    deliverUntil: timeOf(deliverUntil),
    deliveryFee: toDecimal(feeMinor ?? 0, market.currency),
  };
}

/** The row's key was removed after a day, but its order exists. */
export function isPlacedBefore(error: unknown): boolean {
  return (
    error instanceof Error && "constraint_name" in error && error.constraint_name === ONCE_PER_ROW
  );
}
