"use client";

import { dayWriterOf } from "@/app/_documents/day-writer";
import { DocumentCard, DocumentGrid } from "@/app/_documents/document-card";
import { DOCUMENT_BADGES, documentState } from "@/app/_documents/document-state";
import { useMessages } from "@/components/messages/use-messages";
import { StatusBadge } from "@/components/ui/status-badge";
import { CALENDAR } from "@/lib/messages/calendar.gen";
import { DOCUMENTS } from "@/lib/messages/documents.gen";
import { RIDER } from "@/lib/messages/rider.gen";
import { showDocuments, type ShownDocument } from "../_phone/document-entries";
import type { Outbox } from "../_phone/outbox";
import type { ShownDay } from "../_phone/show-outbox";
import { BackLink } from "./back-link";
import { DocumentForm } from "./document-form";

type DocumentPageProps = { day: ShownDay; outbox: Outbox };

/** The rider's own documents, and the forms that send new ones to the company, also without a network. */
export function DocumentPage({ day: { rider, documents = [] }, outbox }: DocumentPageProps) {
  const texts = useMessages(DOCUMENTS);
  const { account } = useMessages(RIDER).foot;
  const dayOf = dayWriterOf(useMessages(CALENDAR).months);
  const shown = showDocuments(documents, outbox);
  const next = shown.find(isToSend);
  const needed = shown.filter((it) => !isNotNeeded(it));
  const others = shown.filter(isNotNeeded);
  const cards = (some: ShownDocument[]) => (
    <DocumentGrid>
      {some.map((document) => (
        <DocumentCard
          key={document.kind}
          document={document}
          level={2}
          texts={texts}
          dayOf={dayOf}
          photosAt="/driver/documents"
          sent={<Sent document={document} dayOf={dayOf} />}
          form={
            <>
              <Kept document={document} dayOf={dayOf} />
              <DocumentForm
                key={document.kept?.key}
                document={document}
                isOpen={document === next}
                timezone={rider.timezone}
              />
            </>
          }
        />
      ))}
    </DocumentGrid>
  );
  return (
    <>
      <BackLink href="/driver/account">{account}</BackLink>
      <h1 className="text-title font-strong">{texts.title}</h1>
      <p className="mb-3 text-muted">
        {shown.length === 0 ? texts.rider.none : texts.rider.sub({ company: rider.company })}
      </p>
      {cards(needed)}
      {others.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2.5">
            {texts.rider.notNeeded({ count: others.length })}
          </summary>
          {cards(others)}
        </details>
      )}
    </>
  );
}

/** Whether the rider's vehicle needs no such document, and none was sent. */
function isNotNeeded(document: ShownDocument): boolean {
  return documentState(document) === "notNeeded" && !document.sent && !document.kept;
}

/** Whether the rider has come to send this document; the form of the first one is open. */
function isToSend(document: ShownDocument): boolean {
  if (document.kept) return document.kept.state === "refused";
  if (document.sent) return document.sent.state === "refused";
  return ["missing", "expired"].includes(documentState(document));
}

type SentProps = { document: ShownDocument; dayOf: (day: string) => string };

/** What the company has not checked yet, or why it refused it. */
function Sent({ document: { sent }, dayOf }: SentProps) {
  const texts = useMessages(DOCUMENTS);
  if (!sent) return null;
  return (
    <>
      <StatusBadge {...DOCUMENT_BADGES[sent.state]}>{texts.sent[sent.state]}</StatusBadge>
      <p className="mt-1 wrap-anywhere">
        {sent.reason === null
          ? texts.rider.waiting({ day: dayOf(sent.expiresOn) })
          : texts.rider.refused({ reason: sent.reason })}
      </p>
    </>
  );
}

/** A document that this phone has and the server's data have not. */
function Kept({ document: { kept }, dayOf }: SentProps) {
  const texts = useMessages(DOCUMENTS);
  if (!kept || kept.state === "refused") return null;
  const isUnsent = kept.state === "unsent";
  return (
    <div role="status" data-kept={kept.state} className="pt-1 text-table">
      <StatusBadge tone={isUnsent ? "warn" : "info"} shape="half">
        {isUnsent ? texts.phone.unsent : texts.sent.waiting}
      </StatusBadge>
      <p className="mt-1">{isUnsent ? texts.phone.kept : texts.form.sent}</p>
      {kept.entered && <p>{texts.validUntil({ day: dayOf(kept.entered.expiresOn) })}</p>}
      {kept.entered?.number && (
        <p className="wrap-anywhere text-muted">{texts.number({ number: kept.entered.number })}</p>
      )}
    </div>
  );
}
