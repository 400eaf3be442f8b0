import { refuse } from "../errors";

const STATEMENT_ID = /^pst_[0-9A-Za-z]{22}$/;

/** @throws statement_not_found for a text that cannot be the id of one */
export function requireStatementId(text: string): string {
  return STATEMENT_ID.test(text) ? text : refuse("statement_not_found");
}
