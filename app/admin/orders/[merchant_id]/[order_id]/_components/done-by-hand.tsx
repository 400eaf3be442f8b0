import { deedOf, detailsOf } from "@/app/_team/activity-words";
import { Instant } from "@/components/ui/instant";
import { Section } from "@/components/ui/section";
import { readWords } from "@/lib/dashboard/read-words";
import type { AuditEntry } from "@/lib/domain/audit/list-audit";
import { ACTIVITY } from "@/lib/words/activity";

type DoneByHandProps = { entries: AuditEntry[]; timeZone: string; currency: string };

/** What people did to the order, by name, newest first. */
export async function DoneByHand({ entries, timeZone, currency }: DoneByHandProps) {
  if (entries.length === 0) return null;
  const words = await readWords(ACTIVITY);
  return (
    <Section title="By whom">
      <ul aria-label="Done by hand" className="grid max-w-[40rem] gap-3">
        {entries.map((entry) => (
          <li key={entry.id} className="text-table">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                {deedOf(words.deeds, entry)}{" "}
                <span className="text-muted">by {entry.userName ?? "itself"}</span>
              </span>
              <span className="text-meta text-muted">
                <Instant at={entry.at} timeZone={timeZone} />
              </span>
            </span>
            <span className="block break-words text-muted">
              {detailsOf(words.details, entry, currency)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
