"use client";

import { FreshChip, type Freshness } from "@/components/ui/fresh-chip";
import { formatInstant } from "@/lib/core/format-time";
import { isUnsent, type OutboxEntry } from "../_phone/outbox";
import type { PhoneState } from "../_phone/rider-phone";
import { DONE_WORDS } from "./action-words";
import { DataMeter } from "./data-meter";

type StatusLineProps = {
  state: PhoneState;
  freshness: Freshness | undefined;
  /** Whether the buttons work already. */
  isRunning: boolean;
};

/** How fresh the page is, what has not been sent yet, and what the shift has cost in data. */
export function StatusLine({ state, freshness, isRunning }: StatusLineProps) {
  const { day, outbox } = state;
  const unsent = outbox.filter(isUnsent);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      {!isRunning && (
        <p role="status" data-starting className="text-meta text-muted">
          Starting…
        </p>
      )}
      {freshness && (
        <FreshChip state={freshness} shown={day ? clockOf(day.serverTime) : "nothing"} />
      )}
      <DataMeter />
      {unsent.length > 0 && (
        <details className="rounded-control border-2 border-warn-fg bg-warn-bg open:w-full">
          <summary className="flex min-h-11 items-center px-2 text-table font-semibold text-warn-fg underline">
            <span role="status">{unsent.length} not sent</span>
          </summary>
          <ol className="border-t border-border px-3 py-1">
            {unsent.map((entry) => (
              <li key={entry.key} data-unsent={entry.kind} className="py-1.5">
                <span className="font-semibold">{DONE_WORDS[entry.kind]}</span>,{" "}
                {clockOf(entry.happenedAt)}
                <span className="block text-meta text-muted">{stateWords(entry, unsent)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function stateWords(entry: OutboxEntry, unsent: readonly OutboxEntry[]): string {
  if (entry.state === "sending") return "Sending now.";
  if (entry !== unsent[0]) return "Sent after the update before it.";
  if (!navigator.onLine) return "Sent when you're back online.";
  return entry.tries > 0 ? "No answer yet. Trying again." : "Sent in a moment.";
}

/** On the clock of this phone. */
function clockOf(instant: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return formatInstant(new Date(instant), timeZone, "time");
}
