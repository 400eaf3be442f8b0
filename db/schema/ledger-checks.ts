import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import type { ledgerAccountKind } from "./enums";
import { users } from "./users";

/** A broken rule of the books, as `find_ledger_violations` names it. */
export type LedgerFinding = {
  invariant: string;
  /** The id of the account, transaction or order it is about. */
  subject: string;
  /** The entry to inspect first; null if no single entry could be wrong. */
  entryId: number | null;
  /** The found and the expected value. */
  detail: string;
};

/** The sum of the accounts of a kind, in one currency and environment. */
export type TrialBalanceLine = {
  currency: string;
  environment: "live" | "test";
  kind: (typeof ledgerAccountKind.enumValues)[number];
  debitMinor: number;
  creditMinor: number;
};

/** Every check of the ledger and its findings, kept for a month. */
export const ledgerChecks = pgTable(
  "ledger_checks",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    startedAt: instant().notNull(),
    finishedAt: instant().notNull(),
    /** Null for the schedule. */
    ranBy: text().references(() => users.id, { onDelete: "restrict" }),
    /** Whether it read everything, or only entries newer than the last check covered. */
    isWhole: boolean().notNull().default(true),
    findingCount: integer().notNull(),
    /** The first findings, if there are very many. */
    findings: jsonb().$type<LedgerFinding[]>().notNull(),
    /** The sums of the books; stored only with the newest check that read everything. */
    trialBalance: jsonb().$type<TrialBalanceLine[]>(),
    /** Whether `ALARM_URL` has received all findings; the next check sends the rest again. */
    isTold: boolean().notNull().default(true),
    /** The last numbers of entries and outbox rows before it read them. */
    seenEntryId: bigint({ mode: "number" }).notNull().default(0),
    seenOutboxId: bigint({ mode: "number" }).notNull().default(0),
    /** The check's transaction number; every transaction that took one of these numbers has a lower one. */
    seenBefore: bigint({ mode: "number" }).notNull().default(0),
    /** Up to these numbers every row was committed and everything was right. */
    soundEntryId: bigint({ mode: "number" }).notNull().default(0),
    soundOutboxId: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [
    index("ledger_checks_by_age").on(table.startedAt),
    check(
      "ledger_checks_count_what_they_keep",
      sql`${table.findingCount} >= jsonb_array_length(${table.findings})`,
    ),
  ],
);
