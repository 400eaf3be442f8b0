import { call } from "../calls.gen";
import { eq } from "drizzle-orm";
import { db, patientSql } from "@/db/client";
import { ledgerChecks, type LedgerFinding } from "@/db/schema";
import { raiseLedgerAlarm } from "./raise-ledger-alarm";

export type LedgerCheck = {
  /** All that is wrong; `findings` names the first of it. */
  findingCount: number;
  findings: LedgerFinding[];
};

type Row = LedgerCheck & { checkId: string; fresh: LedgerFinding[] };

/**
 * Looks at the whole ledger, keeps what is wrong, and raises the alarm about it, again at every check
 * until the alarm is taken. Answers undefined where another check is under way or, for the schedule,
 * where the last one was too short ago.
 *   ranBy   who asked for it; null for the schedule
 */
export async function checkLedger(ranBy: string | null): Promise<LedgerCheck | undefined> {
  const [row] = await call.checkLedger<Row[]>({ userId: ranBy }, patientSql);
  if (!row) return undefined;
  const { checkId, fresh, ...check } = row;
  if (await raiseLedgerAlarm(check.findings, fresh)) await noteAlarmSent(Number(checkId));
  return check;
}

/** Marked only after the alarm was sent: a repeated alarm does no harm, a missing one does. */
async function noteAlarmSent(checkId: number): Promise<void> {
  await db.update(ledgerChecks).set({ isTold: true }).where(eq(ledgerChecks.id, checkId));
}
