import type { ReactNode } from "react";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { RiderDocument } from "@/lib/domain/access/documents/list-rider-documents";
import { CALENDAR } from "@/lib/messages/calendar.gen";
import { DOCUMENTS } from "@/lib/messages/documents.gen";
import { dayWriterOf } from "./day-writer";
import { DocumentCard, DocumentGrid } from "./document-card";

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
};

/** A rider's documents, as the company and the desk read them. */
export async function DocumentCards({
  documents,
  photosAt,
  sent,
  actions,
  form,
}: DocumentCardsProps) {
  const texts = await readMessages(DOCUMENTS);
  const dayOf = await dayWriter();
  return (
    <DocumentGrid>
      {documents.map((document) => (
        <DocumentCard
          key={document.kind}
          document={document}
          level={3}
          texts={texts}
          dayOf={dayOf}
          photosAt={photosAt}
          sent={sent(document)}
          actions={actions?.(document)}
          form={form?.(document)}
        />
      ))}
    </DocumentGrid>
  );
}

/** Writes days in the reader's language. */
export async function dayWriter(): Promise<(day: string) => string> {
  return dayWriterOf((await readMessages(CALENDAR)).months);
}
