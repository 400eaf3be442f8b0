import { IncidentReport } from "@/components/incidents/incident-report";
import { AppLink } from "@/components/ui/app-link";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { may } from "@/lib/domain/authority/rights";
import { listIncidents } from "@/lib/domain/platform/service/list-incidents";
import { ADMIN_INCIDENTS } from "@/lib/messages/admin-incidents.gen";
import { STATUS } from "@/lib/messages/status.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { ADMIN_TIMEZONE } from "../admin-timezone";
import { ReportForm } from "./_components/report-form";
import { UpdateForm } from "./_components/update-form";

export const generateMetadata = titled(ADMIN_INCIDENTS, ({ metaTitle }) => metaTitle);

/** What the public status page says about incidents, and the forms that say it. */
export default async function IncidentsPage() {
  const texts = await readMessages(ADMIN_INCIDENTS);
  const { user } = await requireAdmin();
  const incidents = await listIncidents();
  const shown = { messages: await readMessages(STATUS), timeZone: ADMIN_TIMEZONE };
  const open = incidents.filter(({ resolvedAt }) => resolvedAt === null);
  const past = incidents.filter(({ resolvedAt }) => resolvedAt !== null);
  const mayReport = may(user, "report_incidents");
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        live={<PlatformRefresh />}
        actions={<AppLink href="/status">{texts.statusPage}</AppLink>}
      />
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
      <Section title={texts.report.heading} sub={mayReport ? texts.report.sub : texts.mayNot}>
        {mayReport && (
          // An incident that was reported makes the form one for the next.
          <ReportForm key={incidents.length} id={newId("icd")} />
        )}
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
