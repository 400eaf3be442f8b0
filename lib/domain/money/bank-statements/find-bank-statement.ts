import { eq } from "drizzle-orm";
import { bankStatements } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { selectBankStatements, type BankStatement } from "./list-bank-statements";

/** A statement that was read, with what its lines mean by now. @throws statement_not_found */
export async function findBankStatement(
  admin: AdminContext,
  statementId: string,
): Promise<BankStatement> {
  const isIt = eq(bankStatements.id, requireId("pst", statementId));
  const [statement] = await selectBankStatements(admin, isIt, 1);
  return statement ?? refuse("statement_not_found");
}
