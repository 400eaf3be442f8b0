import { and, eq } from "drizzle-orm";
import { importRows } from "@/db/schema";
import { log } from "@/lib/core/log";
import { readMemberAuthority } from "../../access/merchants/read-member-authority";
import type { MerchantContext } from "../../authority/merchant-context";
import { call } from "../../calls.gen";
import { isDomainError } from "../../errors";
import { checkImport } from "./check-import";
import { openImport } from "./find-import";
import { CAN_BE_PLACED, readRows } from "./import-rows";
import { markFailed } from "./mark-failed";
import { placeRow } from "./place-row";

/** In one run; more follow two seconds later. */
const ROWS_AT_ONCE = 20;

/** Longer than a row takes. A row whose worker died is taken by another one afterwards. */
const LEASE_SECONDS = 60;

type AnsweredRow = Awaited<ReturnType<typeof call.claimAnsweredRows>>[number];

/**
 * Brings recipients' answers into the rows of imports: each row gets its place and price and is ready, and is placed if
 * the shop chose so. A row that was left out for a warning waits for the shop, and one that can't be placed says why.
 *
 * @returns how many answers were taken
 */
export async function placeAnsweredRows(): Promise<number> {
  const claimed = await call.claimAnsweredRows({
    limit: ROWS_AT_ONCE,
    leaseSeconds: LEASE_SECONDS,
  });
  for (const row of claimed) await workRow(row);
  return claimed.length;
}

/** A row that fails is tried again when its lease ends. */
async function workRow(answered: AnsweredRow): Promise<void> {
  const { id, merchantId, environment, userId } = answered;
  try {
    const merchant = await readMemberAuthority({ userId, merchantId, environment });
    if (merchant && !(await bringIntoRow(merchant, answered))) return;
    await call.finishAnsweredRow({ id, merchantId, environment });
  } catch (error) {
    log.error({ error, pinRequest: id }, "an answer could not be brought into its row");
  }
}

/** Returns whether that is done; not if it is to be tried again. */
async function bringIntoRow(merchant: MerchantContext, answered: AnsweredRow): Promise<boolean> {
  const { importId, importRow, isPlaced } = answered;
  try {
    await checkImport(merchant, importId, { only: [importRow] });
  } catch (error) {
    // The page says what is missing.
    if (isDomainError(error)) return true;
    throw error;
  }
  if (!isPlaced) return true;
  const ready = and(CAN_BE_PLACED, eq(importRows.number, importRow));
  const [row] = await readRows(merchant, importId, ready, 1);
  if (!row) return true;
  const { there } = await openImport(merchant, importId);
  const refusal = await placeRow(there, row, { isByAnswer: true });
  if (refusal?.code === "unavailable") return false;
  if (refusal) await markFailed(merchant, row, refusal);
  return true;
}
