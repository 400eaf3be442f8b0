import { deedOf, detailsOf } from "@/app/_team/activity-text";
import { ColleagueName } from "@/app/_team/colleague-name";
import { Instant } from "@/components/ui/instant";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { AuditEntry } from "@/lib/domain/access/audit/list-audit";
import { ACTIVITY } from "@/lib/messages/activity.gen";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";

type OrderChangesProps = { entries: AuditEntry[]; timeZone: string; currency: string };

/** Changes that people made to the order, newest first. */
export async function OrderChanges({ entries, timeZone, currency }: OrderChangesProps) {
  const texts = (await readMessages(ADMIN_ORDERS)).orderChanges;

  if (entries.length === 0) return null;
  const messages = await readMessages(ACTIVITY);
  return (
    <Section title={texts.changes}>
      <ul aria-label={texts.changes} className="grid max-w-[40rem] gap-3">
        {entries.map((entry) => (
          <li key={entry.id} className="text-table">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                {deedOf(messages.deeds, entry)}{" "}
                <span className="text-muted">
                  {texts.by({
                    person: (
                      <ColleagueName
                        id={entry.actor === "staff" ? entry.userId : null}
                        name={entry.userName ?? texts.anApiKey}
                        place="admin"
                      />
                    ),
                  })}
                </span>
              </span>
              <span className="text-meta text-muted">
                <Instant at={entry.at} timeZone={timeZone} />
              </span>
            </span>
            <span className="block break-words text-muted">
              {detailsOf(messages.details, entry, currency)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
