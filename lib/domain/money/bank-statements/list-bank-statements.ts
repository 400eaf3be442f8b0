import { count, desc, eq, inArray, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import {
  markets,
  bankStatementLines,
  bankStatements,
  type statementVerdict,
  users,
} from "@/db/schema";
import { topUpLimitsOf } from "../../access/merchants/market-of";
import type { AdminContext } from "../../authority/admin-context";
import type { Market } from "../../authority/merchant-context";

export type Verdict = (typeof statementVerdict.enumValues)[number];

export type BankStatement = typeof bankStatements.$inferSelect & {
  currency: string;
  timezone: string;
  topUpLimits: Market["topUpLimits"];
  uploaderName: string;
  /** The number of lines by verdict; verdicts without lines are left out. */
  counts: Partial<Record<Verdict, number>>;
  /** How many lines were credited. */
  confirmed: number;
  /** How many lines pay a top-up exactly and were not confirmed yet. */
  toConfirm: number;
};

/** The newest statements, the latest first. */
export function listBankStatements(
  admin: AdminContext,
  { limit }: { limit: number },
): Promise<BankStatement[]> {
  return selectBankStatements(admin, undefined, limit);
}

/** Statements that match a condition, with their lines' current verdicts. */
export async function selectBankStatements(
  _admin: AdminContext,
  which: SQL | undefined,
  limit: number,
): Promise<BankStatement[]> {
  const rows = await db
    .select({
      statement: bankStatements,
      market: markets,
      uploaderName: users.name,
    })
    .from(bankStatements)
    .innerJoin(markets, eq(markets.code, bankStatements.marketCode))
    .innerJoin(users, eq(users.id, bankStatements.uploadedBy))
    .where(which)
    .orderBy(desc(bankStatements.uploadedAt), desc(bankStatements.id))
    .limit(limit);
  const lines = await countLines(rows.map(({ statement }) => statement.id));
  return rows.map(({ statement, market, uploaderName }) => ({
    ...statement,
    currency: market.currency,
    timezone: market.timezone,
    topUpLimits: topUpLimitsOf(market),
    uploaderName,
    ...summaryOf(lines.filter(({ statementId }) => statementId === statement.id)),
  }));
}

type Counted = { statementId: string; verdict: Verdict; lines: number; confirmed: number };

function countLines(statementIds: string[]): Promise<Counted[]> {
  const { statementId, verdict, confirmedAt } = bankStatementLines;
  return db
    .select({ statementId, verdict, lines: count(), confirmed: count(confirmedAt) })
    .from(bankStatementLines)
    .where(inArray(statementId, statementIds))
    .groupBy(statementId, verdict);
}

function summaryOf(lines: Counted[]): Pick<BankStatement, "counts" | "confirmed" | "toConfirm"> {
  const exact = lines.find(({ verdict }) => verdict === "matched");
  return {
    counts: Object.fromEntries(lines.map((line) => [line.verdict, line.lines])),
    confirmed: lines.reduce((sum, { confirmed }) => sum + confirmed, 0),
    toConfirm: exact ? exact.lines - exact.confirmed : 0,
  };
}
