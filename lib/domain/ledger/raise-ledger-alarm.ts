import type { LedgerFinding } from "@/db/schema";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";

/** Whoever takes alarms answers at once or is down; the check must not wait for them. */
const ALARM_TIMEOUT_MS = 5_000;

/**
 * Logs everything that is wrong and sends out what nobody was told yet. Answers whether it was sent and
 * taken; whoever does not take it, holds nothing up.
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
    if (!response.ok) log.error({ status: response.status }, "the ledger's alarm was not taken");
    return response.ok;
  } catch (error) {
    log.error({ error }, "the ledger's alarm was not sent");
    return false;
  }
}

function textOf(fresh: LedgerFinding[]): string {
  const lines = fresh.map(({ invariant, subject, entryId, detail }) => {
    const entry = entryId === null ? "" : `, entry ${entryId}`;
    return `Not true that ${invariant}: ${subject}${entry} (${detail})`;
  });
  return ["The books do not balance.", ...lines].join("\n");
}
