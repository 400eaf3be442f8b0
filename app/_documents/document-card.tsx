import type { ReactNode } from "react";
import { StatusBadge } from "@/components/ui/status-badge";
import type {
  RiderDocument,
  StoredDocument,
} from "@/lib/domain/access/documents/list-rider-documents";
import { documentName } from "@/lib/messages/document-name";
import type { DocumentsMessages } from "@/lib/messages/documents.gen";
import { DOCUMENT_BADGES, documentState } from "./document-state";

/** A card for each kind of the market. */
export function DocumentGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid items-start grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-4">
      {children}
    </ul>
  );
}

type DocumentCardProps = Reading & {
  document: RiderDocument;
  /** Of the kind's heading. */
  level: 2 | 3;
  /** What is said of the document that was sent. */
  sent: ReactNode;
  /** What the reader does with it. */
  actions?: ReactNode;
  /** The form for another one. */
  form?: ReactNode;
};

type Reading = {
  texts: DocumentsMessages;
  /** Writes a day such as `2027-03-31`. */
  dayOf: (day: string) => string;
  /** The address below which the reader finds photos. */
  photosAt: string;
};

/** One kind of document of a rider: the one that counts, and what was sent since. */
export function DocumentCard({
  document,
  level,
  sent,
  actions,
  form,
  ...reading
}: DocumentCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const { texts, dayOf } = reading;
  const { kind, accepted } = document;
  const state = documentState(document);
  const name = documentName(texts, kind);
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-panel border border-border bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Heading className="font-semibold">{name}</Heading>
        <StatusBadge {...DOCUMENT_BADGES[state]}>{texts.states[state]}</StatusBadge>
      </div>
      {accepted ? (
        <Stored {...reading} document={accepted} name={name}>
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
          <Stored {...reading} document={document.sent} name={name}>
            {sent}
          </Stored>
          {actions}
        </div>
      )}
      {form && <div className="mt-auto border-t border-border pt-1">{form}</div>}
    </li>
  );
}

type StoredProps = Reading & { document: StoredDocument; name: string; children: ReactNode };

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
