import { sql } from "@/db/client";
import type { AdminContext } from "../platform/admin-context";
import { requireFinance } from "../top-ups/require-finance";
import { requireStatementId } from "./statement-id";

/**
 * Looks again for top-ups of the lines that pay none: a merchant may have asked for one, or declared
 * one paid, since the statement was read.
 *
 * @throws position_not_allowed, statement_not_found
 */
export async function rematchStatement(admin: AdminContext, statementId: string): Promise<void> {
  requireFinance(admin);
  await sql`
    select rematch_payment_statement(
      p_id => ${requireStatementId(statementId)},
      p_user_id => ${admin.userId})`;
}
