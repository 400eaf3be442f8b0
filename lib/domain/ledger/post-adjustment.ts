import { eq } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { adjustments } from "@/db/schema";
import { minorPerUnit } from "@/lib/core/money";
import { refuse } from "../errors";
import type { AdminContext } from "../platform/admin-context";
import { requireFinance } from "../top-ups/require-finance";
import { requireAdjustmentId } from "./adjustment-id";

/**
 * Moves the money of an adjustment that somebody else asked for, exactly once, and causes
 * `wallet.credited` or `wallet.debited` where it is a merchant's.
 *
 * @throws position_not_allowed, adjustment_not_found, adjustment_decided, adjustment_same_person;
 *   insufficient_funds or insufficient_earnings where it takes what is not there
 */
export async function postAdjustment(admin: AdminContext, id: string): Promise<void> {
  requireFinance(admin);
  const currency = await readCurrency(requireAdjustmentId(id));
  await sql`select decide_adjustment(
    p_id => ${id},
    p_reject_reason => null,
    p_user_id => ${admin.userId},
    p_minor_per_unit => ${minorPerUnit(currency)})`;
}

async function readCurrency(id: string): Promise<string> {
  const [row] = await db
    .select({ currency: adjustments.currency })
    .from(adjustments)
    .where(eq(adjustments.id, id));
  return row?.currency ?? refuse("adjustment_not_found");
}
