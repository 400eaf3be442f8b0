import type { ReactNode } from "react";
import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type {
  RiderDocument,
  StoredDocument,
} from "@/lib/domain/access/documents/list-rider-documents";
import { CALENDAR } from "@/lib/messages/calendar.gen";
import { documentName } from "@/lib/messages/document-name";
import { DOCUMENTS, type DocumentsMessages } from "@/lib/messages/documents.gen";
import { DOCUMENT_BADGES, documentState } from "./document-state";

type DocumentCardsProps = {
  documents: RiderDocument[];
  /** The address below which the reader finds photos. */
  photosAt: string;
  /** What is said of a document that was sent. */
  sent: (document: RiderDocument) => ReactNode;
  /** What the reader does with it. */
  actions?: (document: RiderDocument) => ReactNode;
  /** The form for another one. */
  form?: (document: RiderDocument) => ReactNode;
  /** Of the kinds' headings. */
  level?: 2 | 3;
};

/** A rider's documents, one card for each kind of the market. */
export async function DocumentCards({
  documents,
  sent,
  actions,
  form,
  level = 3,
  ...context
}: DocumentCardsProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const texts = await readMessages(DOCUMENTS);
  const dayOf = await dayWriter();
  return (
    <ul className="grid items-start grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-4">
      {documents.map((document) => {
        const { kind, accepted } = document;
        const state = documentState(document);
        const name = documentName(texts, kind);
        return (
          <li
            key={kind}
            className="flex min-w-0 flex-col gap-2 rounded-panel border border-border bg-surface p-4"
          >
            <div className="flex flex-wrap items-start justify-between gap-2">
              <Heading className="font-semibold">{name}</Heading>
              <StatusBadge {...DOCUMENT_BADGES[state]}>{texts.states[state]}</StatusBadge>
            </div>
            {accepted ? (
              <Stored {...context} document={accepted} name={name} texts={texts}>
                {accepted.daysLeft < 0
                  ? texts.expiredOn({ day: dayOf(accepted.expiresOn) })
                  : texts.validUntil({ day: dayOf(accepted.expiresOn) })}
                {state === "expiring" && (
                  <span className="block text-meta text-muted">
                    {texts.daysLeft({ days: accepted.daysLeft })}
                  </span>
                )}
              </Stored>
            ) : (
              <p className="text-table text-muted">
                {document.isRequired ? texts.missing : texts.notNeeded}
              </p>
            )}
            {document.sent && (
              <div className="border-t border-border pt-2">
                <Stored {...context} document={document.sent} name={name} texts={texts}>
                  {sent(document)}
                </Stored>
                {actions?.(document)}
              </div>
            )}
            {form && <div className="mt-auto border-t border-border pt-1">{form(document)}</div>}
          </li>
        );
      })}
    </ul>
  );
}

type StoredProps = {
  document: StoredDocument;
  name: string;
  texts: DocumentsMessages;
  photosAt: string;
  children: ReactNode;
};

/** A document's number and photo, with what is said of it. */
function Stored({ document, name, texts, photosAt, children }: StoredProps) {
  const { id, number, hasPhoto } = document;
  return (
    <div className="text-table">
      <div>{children}</div>
      {number !== null && <p className="break-words text-muted">{texts.number({ number })}</p>}
      {hasPhoto && (
        <a
          href={`${photosAt}/${id}`}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.photoOf({ document: name })}
          className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
        >
          {texts.photo}
        </a>
      )}
    </div>
  );
}

/** Writes days such as `2027-03-31` in the reader's language: `31 March 2027`. */
export async function dayWriter(): Promise<(day: string) => string> {
  const { months } = await readMessages(CALENDAR);
  return (day) => {
    const [year = "", month, date] = day.split("-");
    return `${Number(date)} ${months[Number(month) - 1] ?? ""} ${year}`;
  };
}
