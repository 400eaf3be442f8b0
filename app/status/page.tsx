import type { Metadata } from "next";
import { type PartStatus, readStatus, type State } from "@/app/_status/read-status";
import { IncidentReport } from "@/components/incidents/incident-report";
import { SiteFrame } from "@/components/site/site-frame";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import { env } from "@/lib/core/env";
import { readMessages } from "@/lib/dashboard/read-messages";
import { STATUS_DAYS } from "@/lib/domain/platform/service/service-parts";
import { STATUS } from "@/lib/messages/status.gen";
import { PartDays } from "./part-days";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: (await readMessages(STATUS)).metaTitle,
    alternates: {
      types: { "application/atom+xml": "/status.xml", "application/json": "/status.json" },
    },
  };
}

const LOOKS: Record<State, { tone: BadgeTone; shape: BadgeShape }> = {
  working: { tone: "ok", shape: "full" },
  disturbed: { tone: "bad", shape: "cross" },
  unknown: { tone: "neutral", shape: "outline" },
};

/** Whether the service works, how it worked in the last months, and what the platform says about incidents. */
export default async function StatusPage() {
  const [texts, { state, isRead, parts, incidents }] = await Promise.all([
    readMessages(STATUS),
    readStatus(),
  ]);
  const shown = { messages: texts, timeZone: env.PLATFORM_TIMEZONE };
  const open = incidents.filter(({ resolvedAt }) => resolvedAt === null);
  const past = incidents.filter(({ resolvedAt }) => resolvedAt !== null);
  return (
    <SiteFrame>
      <div className="max-w-[48rem] py-10 md:py-14" data-state={state}>
        <PageHead title={texts.title[state]} sub={texts.sub} />
        {!isRead && <Notice tone="bad">{texts.unread}</Notice>}
        {open.length > 0 && (
          <Section title={texts.openHeading}>
            {open.map((incident) => (
              <IncidentReport key={incident.id} incident={incident} {...shown} />
            ))}
          </Section>
        )}
        <Section title={texts.partsHeading} sub={texts.partsSub({ days: STATUS_DAYS })}>
          <ul className="border-t border-border">
            {parts.map((part) => (
              <Part key={part.part} {...part} />
            ))}
          </ul>
        </Section>
        {isRead && (
          <Section title={texts.pastHeading}>
            {past.length === 0 && (
              <p className="text-muted">{texts.noPast({ days: STATUS_DAYS })}</p>
            )}
            {past.map((incident) => (
              <IncidentReport key={incident.id} incident={incident} {...shown} />
            ))}
          </Section>
        )}
        <p className="mt-10 text-table text-muted">
          {texts.follow({
            feed: (text) => <a href="/status.xml">{text}</a>,
            json: (text) => <a href="/status.json">{text}</a>,
          })}
        </p>
      </div>
    </SiteFrame>
  );
}

async function Part(status: PartStatus) {
  const texts = await readMessages(STATUS);
  const { part, state, availability } = status;
  return (
    <li className="border-b border-border py-4" data-part={part} data-state={state}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{texts.parts[part]}</p>
        <p className="flex items-baseline gap-x-3 text-table text-muted">
          {availability === null
            ? texts.notMeasured
            : texts.availability({ percent: availability })}
          <StatusBadge {...LOOKS[state]}>{texts.states[state]}</StatusBadge>
        </p>
      </div>
      <PartDays {...status} />
    </li>
  );
}
