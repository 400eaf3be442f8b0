import { type PartStatus, readStatus, type State } from "@/app/_status/read-status";
import { IncidentReport } from "@/components/incidents/incident-report";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { may } from "@/lib/domain/authority/rights";
import { listIncidents } from "@/lib/domain/platform/service/list-incidents";
import { ADMIN_INCIDENTS } from "@/lib/messages/admin-incidents.gen";
import { STATUS, type StatusMessages } from "@/lib/messages/status.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { ADMIN_TIMEZONE } from "../admin-timezone";
import { ReportForm } from "./_components/report-form";
import { UpdateForm } from "./_components/update-form";

export const generateMetadata = titled(ADMIN_INCIDENTS, ({ metaTitle }) => metaTitle);

const LOOKS: Record<State, { tone: BadgeTone; shape: BadgeShape }> = {
  working: { tone: "ok", shape: "full" },
  disturbed: { tone: "bad", shape: "cross" },
  unknown: { tone: "neutral", shape: "ring" },
};

/** What the public status page says about incidents, and the forms that say it. */
export default async function IncidentsPage() {
  const texts = await readMessages(ADMIN_INCIDENTS);
  const { user } = await requireAdmin();
  const [incidents, messages, { parts }] = await Promise.all([
    listIncidents(),
    readMessages(STATUS),
    readStatus(),
  ]);
  const shown = { messages, timeZone: ADMIN_TIMEZONE };
  const open = incidents.filter(({ resolvedAt }) => resolvedAt === null);
  const past = incidents.filter(({ resolvedAt }) => resolvedAt !== null);
  const mayReport = may(user, "report_incidents");
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        live={<PlatformRefresh />}
        actions={
          <>
            <Button href="/status">{texts.statusPage}</Button>
            <Dialog
              opener={{
                label: texts.report.heading,
                variant: "primary",
                disabledReason: mayReport ? undefined : texts.mayNot,
              }}
              title={texts.report.heading}
            >
              <p className="mt-1 mb-4 text-table text-muted">{texts.report.sub}</p>
              {/* An incident that was reported makes the form one for the next. */}
              <ReportForm key={incidents.length} id={newId("icd")} />
            </Dialog>
          </>
        }
      />
      <Systems messages={messages} parts={parts} />
      <Section title={texts.open}>
        {open.length === 0 && <p className="text-muted">{texts.none}</p>}
        {open.map((incident) => (
          <div key={incident.id}>
            <IncidentReport incident={incident} {...shown} />
            {mayReport && (
              <UpdateForm
                // An update that was added makes the form one for the next.
                key={incident.updates.length}
                incidentId={incident.id}
                title={incident.title}
                number={incident.updates.length + 1}
                state={incident.updates[0]?.state ?? "investigating"}
              />
            )}
          </div>
        ))}
      </Section>
      <Section title={texts.past}>
        {past.length === 0 && <p className="text-muted">{texts.noPast}</p>}
        {past.map((incident) => (
          <IncidentReport key={incident.id} incident={incident} {...shown} />
        ))}
      </Section>
    </>
  );
}

type SystemsProps = { messages: StatusMessages; parts: PartStatus[] };

/** What the status page says of each system now. */
function Systems({ messages, parts }: SystemsProps) {
  return (
    <ul
      aria-label={messages.partsHeading}
      className="max-w-[40rem] border-t border-border text-table"
    >
      {parts.map(({ part, state }) => (
        <li
          key={part}
          className="flex items-center justify-between gap-3 border-b border-border py-2"
        >
          {messages.parts[part]}
          <StatusBadge {...LOOKS[state]}>{messages.states[state]}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
