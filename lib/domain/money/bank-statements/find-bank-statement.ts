import { eq } from "drizzle-orm";
import { refuse } from "../../errors";
import { bankStatements } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { selectBankStatements, type BankStatement } from "./list-bank-statements";
import { requireId } from "../../require-id";

/** A statement that was read, with what its lines mean by now. @throws statement_not_found */
export async function findBankStatement(
  admin: AdminContext,
  statementId: string,
): Promise<BankStatement> {
  const isIt = eq(bankStatements.id, requireId("pst", statementId));
  const [statement] = await selectBankStatements(admin, isIt, 1);
  return statement ?? refuse("statement_not_found");
}
