import { count, desc, eq, inArray, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import {
  markets,
  paymentStatementLines,
  paymentStatements,
  type statementVerdict,
  users,
} from "@/db/schema";
import { topUpLimitsOf } from "../merchants/market-of";
import type { Market } from "../merchants/merchant-context";
import type { AdminContext } from "../platform/admin-context";

export type Verdict = (typeof statementVerdict.enumValues)[number];

export type Statement = typeof paymentStatements.$inferSelect & {
  currency: string;
  timezone: string;
  topUpLimits: Market["topUpLimits"];
  uploaderName: string;
  /** How many lines mean what; a verdict that no line has is not there. */
  counts: Partial<Record<Verdict, number>>;
  /** How many lines were credited. */
  confirmed: number;
  /** How many lines pay a top-up exactly and were not confirmed yet. */
  toConfirm: number;
};

/** The statements that were read last, the latest first. */
export function listStatements(
  admin: AdminContext,
  { limit }: { limit: number },
): Promise<Statement[]> {
  return selectStatements(admin, undefined, limit);
}

/** Statements that meet a condition, with what their lines mean by now. */
export async function selectStatements(
  _admin: AdminContext,
  which: SQL | undefined,
  limit: number,
): Promise<Statement[]> {
  const rows = await db
    .select({
      statement: paymentStatements,
      market: markets,
      uploaderName: users.name,
    })
    .from(paymentStatements)
    .innerJoin(markets, eq(markets.code, paymentStatements.marketCode))
    .innerJoin(users, eq(users.id, paymentStatements.uploadedBy))
    .where(which)
    .orderBy(desc(paymentStatements.uploadedAt), desc(paymentStatements.id))
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
  const { statementId, verdict, confirmedAt } = paymentStatementLines;
  return db
    .select({ statementId, verdict, lines: count(), confirmed: count(confirmedAt) })
    .from(paymentStatementLines)
    .where(inArray(statementId, statementIds))
    .groupBy(statementId, verdict);
}

function summaryOf(lines: Counted[]): Pick<Statement, "counts" | "confirmed" | "toConfirm"> {
  const exact = lines.find(({ verdict }) => verdict === "matched");
  return {
    counts: Object.fromEntries(lines.map((line) => [line.verdict, line.lines])),
    confirmed: lines.reduce((sum, { confirmed }) => sum + confirmed, 0),
    toConfirm: exact ? exact.lines - exact.confirmed : 0,
  };
}
