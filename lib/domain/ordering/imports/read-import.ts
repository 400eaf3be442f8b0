import { eq, inArray, notInArray, type SQL, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { importRows, orders, wallets } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { ORDER_STATUSES } from "../../order-status";
import { mayCancel } from "../orders/cancel-rules";
import { findImport, type Import } from "./find-import";
import { isOrderOfRow, rowsOf } from "./import-rows";

export type ImportProgress = Import & {
  unchecked: number;
  /** Ready rows, without the excluded ones. */
  ready: number;
  leftOut: number;
  invalid: number;
  failed: number;
  placed: number;
  /** The placed orders that undoing cancels: none once a parcel was picked up. */
  undoable: number;
  undone: number;
  /** The total cost of the ready rows. */
  totalMinor: number;
  /** The wallet as it is now. */
  balanceMinor: number;
  /** The amount that the wallet lacks; test orders cost nothing. */
  shortfallMinor: number;
  currency: string;
};

/**
 * The progress of an import. Placed rows are counted by their orders, so no crash can make it wrong. @throws
 * import_not_found
 */
export async function readImport(
  merchant: MerchantContext,
  importId: string,
): Promise<ImportProgress> {
  const found = await findImport(merchant, importId);
  const [[rows], [wallet]] = await Promise.all([
    countRows(merchant, importId),
    readWallet(merchant),
  ]);
  if (!rows || !wallet) throw new Error(`import ${importId} has no rows or no wallet`);
  const missingMinor = Math.max(0, rows.totalMinor - wallet.balanceMinor);
  const shortfallMinor = merchant.environment === "live" ? missingMinor : 0;
  const { open, moved, ...counts } = rows;
  return { ...found, ...counts, undoable: moved > 0 ? 0 : open, ...wallet, shortfallMinor };
}

const CANCELLABLE = ORDER_STATUSES.filter(mayCancel);

const ordersIn = (status: SQL) => expression`count(*) filter (where ${status})`.mapWith(Number);

function countRows(merchant: MerchantContext, importId: string) {
  const inState = (state: string, isLeftOut?: boolean) =>
    expression`count(*) filter (where ${orders.id} is null and ${importRows.state} = ${state}
      and (${isLeftOut ?? null}::boolean is null or ${importRows.isLeftOut} = ${isLeftOut ?? null}))`.mapWith(
      Number,
    );
  return db
    .select({
      unchecked: inState("unchecked"),
      ready: inState("ready", false),
      leftOut: inState("ready", true),
      invalid: inState("invalid"),
      failed: inState("failed"),
      placed: expression`count(${orders.id})`.mapWith(Number),
      open: ordersIn(inArray(orders.status, CANCELLABLE)),
      undone: ordersIn(eq(orders.status, "cancelled")),
      moved: ordersIn(notInArray(orders.status, [...CANCELLABLE, "cancelled"])),
      totalMinor:
        expression`coalesce(sum(${importRows.feeMinor}) filter (where ${orders.id} is null and ${importRows.state} = 'ready' and not ${importRows.isLeftOut}), 0)`.mapWith(
          Number,
        ),
    })
    .from(importRows)
    .leftJoin(orders, isOrderOfRow)
    .where(rowsOf(merchant, importId));
}

function readWallet(merchant: MerchantContext) {
  return db
    .select({ balanceMinor: wallets.balanceMinor, currency: wallets.currency })
    .from(wallets)
    .where(ofMerchant(wallets, merchant));
}
