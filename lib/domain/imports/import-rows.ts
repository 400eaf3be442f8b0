import { and, eq, sql as expression } from "drizzle-orm";
import { sql } from "@/db/client";
import { importRows, orders } from "@/db/schema";
import type { MerchantContext } from "../merchants/merchant-context";

export type ImportRow = typeof importRows.$inferSelect;

/** What a check or an attempt made of a row. */
export type RowOutcome = Pick<ImportRow, "number" | "cells" | "state"> & {
  request: unknown;
  feeMinor: number | null;
  reason: string | null;
};

/** Rows of an import of this merchant and environment. */
export function rowsOf(merchant: MerchantContext, importId: string) {
  return and(
    eq(importRows.merchantId, merchant.merchantId),
    eq(importRows.environment, merchant.environment),
    eq(importRows.importId, importId),
  );
}

/** The order that a row became. */
export const isOrderOfRow = and(
  eq(orders.merchantId, importRows.merchantId),
  eq(orders.environment, importRows.environment),
  eq(orders.importId, importRows.importId),
  eq(orders.importRow, importRows.number),
);

export const hasNoOrder = expression`not exists (select from ${orders} where ${isOrderOfRow})`;

/** Writes outcomes down, except of rows that are orders or have other cells by now. */
export async function recordRows(
  merchant: MerchantContext,
  importId: string,
  outcomes: RowOutcome[],
): Promise<void> {
  const rows = outcomes.map(({ feeMinor, ...outcome }) => ({ ...outcome, fee_minor: feeMinor }));
  await sql`
    select record_import_rows(
      p_import_id => ${importId},
      p_merchant_id => ${merchant.merchantId},
      p_environment => ${merchant.environment}::environment,
      p_rows => ${JSON.stringify(rows)}::text::json)`;
}
