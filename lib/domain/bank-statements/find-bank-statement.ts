import { eq } from "drizzle-orm";
import { refuse } from "../errors";
import { paymentStatements } from "@/db/schema";
import type { AdminContext } from "../platform/admin-context";
import { selectStatements, type Statement } from "./list-statements";
import { requireId } from "../require-id";

/** A statement that was read, with what its lines mean by now. @throws statement_not_found */
export async function findStatement(admin: AdminContext, statementId: string): Promise<Statement> {
  const isIt = eq(paymentStatements.id, requireId("pst", statementId));
  const [statement] = await selectStatements(admin, isIt, 1);
  return statement ?? refuse("statement_not_found");
}
