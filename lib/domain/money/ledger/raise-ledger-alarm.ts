import type { LedgerFinding } from "@/db/schema";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";

/** An alarm receiver answers quickly or is down; the check must not wait for it. */
const ALARM_TIMEOUT_MS = 5_000;

/**
 * Logs every finding and sends the unsent ones. Returns whether they were sent and accepted; a failing receiver
 * delays nothing.
 */
export async function raiseLedgerAlarm(
  findings: LedgerFinding[],
  fresh: LedgerFinding[],
): Promise<boolean> {
  for (const finding of findings) log.error({ finding }, "the ledger is wrong");
  if (env.ALARM_URL === undefined || fresh.length === 0) return false;
  try {
    const response = await fetch(env.ALARM_URL, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text: textOf(fresh) }),
      signal: AbortSignal.timeout(ALARM_TIMEOUT_MS),
    });
    if (!response.ok)
      log.error({ status: response.status }, "ledger alarm was refused by its receiver");
    return response.ok;
  } catch (error) {
    log.error({ error }, "ledger alarm was not sent");
    return false;
  }
}

function textOf(fresh: LedgerFinding[]): string {
  const lines = fresh.map(({ invariant, subject, entryId, detail }) => {
    const entry = entryId === null ? "" : `, entry ${entryId}`;
    return `Broken rule: ${invariant}: ${subject}${entry} (${detail})`;
  });
  return ["The ledger does not balance.", ...lines].join("\n");
}
