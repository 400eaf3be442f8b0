import { CopyButton } from "@/components/ui/copy-button";
import { Instant } from "@/components/ui/instant";
import { StatusBadge } from "@/components/ui/status-badge";
import { localMinute } from "@/lib/core/opening-hours";
import type { Breach, BreachNotice } from "@/lib/domain/platform/breaches/read-breach";
import type { AdminBreachesMessages } from "@/lib/messages/admin-breaches.gen";
import { ADMIN_TIMEZONE } from "../../../admin-timezone";
import { LegalTime } from "../../_components/legal-time";
import { NoticeForms } from "./notice-forms";

type NoticePartProps = {
  texts: AdminBreachesMessages;
  notice: BreachNotice;
  breach: Pick<Breach, "id" | "steps"> & {
    /** Of the next step. */
    number: number;
    /** Whether the reader may still work on it. */
    isOpen: boolean;
  };
};

/** One notice that the law asks for: its legal time, its text, and that it was sent. */
export function NoticePart({ texts, notice, breach }: NoticePartProps) {
  const { page } = texts;
  const { duty, dueAt, text, settledAt } = notice;
  const isSent = breach.steps.some((it) => it.duty === duty && it.step === "sent");
  return (
    <article className="min-w-0 rounded-panel border border-border bg-surface p-4">
      <h3 className="font-strong">{page.duties[duty]}</h3>
      <p className="mt-1 mb-4 flex flex-wrap items-center gap-x-2">
        {settledAt === null ? (
          <LegalTime texts={texts} isClosed={false} dueAt={dueAt} />
        ) : (
          <>
            <StatusBadge tone={isSent ? "ok" : "neutral"} shape="full">
              {isSent ? page.sentAt : page.notNeeded}
            </StatusBadge>
            <Instant at={settledAt} timeZone={ADMIN_TIMEZONE} shape="yearAndTime" />
          </>
        )}
      </p>
      {settledAt === null && breach.isOpen ? (
        <NoticeForms
          breachId={breach.id}
          number={breach.number}
          duty={duty}
          text={text}
          now={localMinute(new Date(), ADMIN_TIMEZONE)}
        />
      ) : (
        <>
          <p className="max-w-[68ch] text-table wrap-anywhere whitespace-pre-line">{text}</p>
          <div className="mt-3">
            <CopyButton text={text} what={page.textLabel({ duty })} />
          </div>
        </>
      )}
    </article>
  );
}
