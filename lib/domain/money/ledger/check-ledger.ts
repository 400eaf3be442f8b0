import { eq } from "drizzle-orm";
import { db, patientSql } from "@/db/client";
import { ledgerChecks, type LedgerFinding } from "@/db/schema";
import { call } from "../../calls.gen";
import { raiseLedgerAlarm } from "./raise-ledger-alarm";

export type LedgerCheck = {
  /** The number of all findings; `findings` has the first ones. */
  findingCount: number;
  findings: LedgerFinding[];
};

/**
 * Checks the ledger, stores the findings, and raises the alarm, again at every check until the alarm is
 * accepted. Returns undefined if another check is under way or, for the schedule, if the last one was too
 * recent.
 *
 * `ranBy` is the user who asked for it; null for the schedule.
 */
export async function checkLedger(ranBy: string | null): Promise<LedgerCheck | undefined> {
  const [row] = await call.checkLedger({ userId: ranBy }, patientSql);
  if (!row) return undefined;
  const findings = row.findings as LedgerFinding[];
  if (await raiseLedgerAlarm(findings, row.fresh as LedgerFinding[])) {
    await noteAlarmSent(row.checkId);
  }
  return { findingCount: row.findingCount, findings };
}

/** Marked only after the alarm was sent: a repeated alarm does no harm, a missing one does. */
async function noteAlarmSent(checkId: number): Promise<void> {
  await db.update(ledgerChecks).set({ isTold: true }).where(eq(ledgerChecks.id, checkId));
}
