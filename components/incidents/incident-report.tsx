import { Instant } from "@/components/ui/instant";
import { zoneCode } from "@/lib/core/format-time";
import type { Incident } from "@/lib/domain/platform/service/list-incidents";
import type { StatusMessages } from "@/lib/messages/status.gen";

type IncidentReportProps = { incident: Incident; messages: StatusMessages; timeZone: string };

/** An incident with its updates, newest first. */
export function IncidentReport({ incident, messages: texts, timeZone }: IncidentReportProps) {
  const { id, title, parts, updates, startedAt, resolvedAt } = incident;
  const began = <Instant at={startedAt} timeZone={timeZone} />;
  const concerned = parts.map((part) => texts.parts[part]).join(", ");
  return (
    <article id={id} className="scroll-mt-4 border-t border-border py-4">
      <h3 className="font-semibold wrap-anywhere">{title}</h3>
      <p className="text-table text-muted">
        {texts.concerns({ parts: concerned })}.{" "}
        {resolvedAt === null
          ? texts.began({ when: began })
          : texts.lasted({ began, ended: <Instant at={resolvedAt} timeZone={timeZone} /> })}{" "}
        {zoneCode(timeZone)}
      </p>
      <ol aria-label={texts.updates({ title })} className="mt-3 grid gap-3">
        {updates.map(({ number, state, text, at }) => (
          <li key={number} className="border-l-2 border-border-strong pl-3">
            <p className="text-table">
              <span className="font-semibold">{texts.updateStates[state]}</span>{" "}
              <span className="text-muted">
                <Instant at={at} timeZone={timeZone} />
              </span>
            </p>
            <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </article>
  );
}
