import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import type { ledgerAccountKind } from "./enums";
import { users } from "./users";

/** Something that must never be true of the books, as `find_ledger_violations` names it. */
export type LedgerFinding = {
  invariant: string;
  /** The id of the account, transaction or order it is about. */
  subject: string;
  /** Where to look first; null where there is no entry that could be wrong. */
  entryId: number | null;
  /** What is there and what should be. */
  detail: string;
};

/** What the accounts of a kind add up to, in one currency and environment. */
export type TrialBalanceLine = {
  currency: string;
  environment: "live" | "test";
  kind: (typeof ledgerAccountKind.enumValues)[number];
  debitMinor: number;
  creditMinor: number;
};

/** Every look at the whole ledger and what it found, kept for a month. */
export const ledgerChecks = pgTable(
  "ledger_checks",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    startedAt: instant().notNull(),
    finishedAt: instant().notNull(),
    /** Null for the schedule. */
    ranBy: text().references(() => users.id, { onDelete: "restrict" }),
    findingCount: integer().notNull(),
    /** The first of them, where there are very many. */
    findings: jsonb().$type<LedgerFinding[]>().notNull(),
    /** As the check saw the books; only the newest keeps it. */
    trialBalance: jsonb().$type<TrialBalanceLine[]>(),
    /** Whether nothing of it is left to tell `ALARM_URL`; the next check tells the rest again. */
    isTold: boolean().notNull().default(true),
  },
  (table) => [
    index("ledger_checks_by_age").on(table.startedAt),
    check(
      "ledger_checks_count_what_they_keep",
      sql`${table.findingCount} >= jsonb_array_length(${table.findings})`,
    ),
  ],
);
