import { and, asc, eq, sql as expression, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { importRows, orders } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { call } from "../../calls.gen";
import type { Complaint } from "../../field-problem";

export type ImportRow = typeof importRows.$inferSelect;

/** The result of checking or placing a row. */
export type RowOutcome = Pick<ImportRow, "number" | "version" | "state"> & {
  request: unknown;
  feeMinor: number | null;
  reason: Complaint[] | null;
  warnings: Complaint[] | null;
  distanceM: number | null;
  isLeftOut: boolean;
};

/** Why a row has no order, as {@link recordRows} stored it. */
export function reasonIn(reason: unknown): Complaint[] {
  return (reason ?? []) as Complaint[];
}

/** A row that must be checked, for the first time or again. */
export const UNCHECKED = {
  state: "unchecked",
  request: null,
  feeMinor: null,
  reason: null,
  warnings: null,
  distanceM: null,
  isLeftOut: false,
  checkedAt: null,
} as const;

/** Rows of an import of this merchant and environment. */
export function rowsOf(merchant: MerchantContext, importId: string) {
  return and(ofMerchant(importRows, merchant), eq(importRows.importId, importId));
}

/** The order of a row. */
export const isOrderOfRow = and(
  eq(orders.merchantId, importRows.merchantId),
  eq(orders.environment, importRows.environment),
  eq(orders.importId, importRows.importId),
  eq(orders.importRow, importRows.number),
);

export const hasNoOrder = expression`not exists (select from ${orders} where ${isOrderOfRow})`;

/** Rows that placing takes next. */
export const CAN_BE_PLACED = and(
  eq(importRows.state, "ready"),
  eq(importRows.isLeftOut, false),
  hasNoOrder,
);

/** The first rows of an import that match a condition, in the order of its file. */
export function readRows(
  merchant: MerchantContext,
  importId: string,
  condition: SQL | undefined,
  limit: number,
): Promise<ImportRow[]> {
  return db
    .select()
    .from(importRows)
    .where(and(rowsOf(merchant, importId), condition))
    .orderBy(asc(importRows.number))
    .limit(limit);
}

/** Stores outcomes, except of rows that have an order or changed since they were read. */
export async function recordRows(
  merchant: MerchantContext,
  importId: string,
  outcomes: RowOutcome[],
): Promise<void> {
  const rows = outcomes.map(({ feeMinor, distanceM, isLeftOut, ...outcome }) => ({
    ...outcome,
    fee_minor: feeMinor,
    distance_m: distanceM,
    is_left_out: isLeftOut,
  }));
  await call.recordImportRows({
    importId,
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    rows,
  });
}
