import { DocumentCards, dayWriter } from "@/app/_documents/document-cards";
import { DocumentForm } from "@/app/_documents/document-form";
import { DOCUMENT_BADGES, documentState } from "@/app/_documents/document-state";
import { StatusBadge } from "@/components/ui/status-badge";
import { localDay } from "@/lib/core/local-day";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireRider } from "@/lib/dashboard/require-rider";
import { NUMBER_MAX_LENGTH } from "@/lib/domain/access/documents/document-fields";
import {
  listRiderDocuments,
  type RiderDocument,
} from "@/lib/domain/access/documents/list-rider-documents";
import { readRiderDay } from "@/lib/domain/handover/rider-phone/read-rider-day";
import { documentName } from "@/lib/messages/document-name";
import { DOCUMENTS } from "@/lib/messages/documents.gen";
import { RiderApp } from "../_components/rider-app";
import { SuspendedLine } from "../_components/suspended-line";
import { installation } from "../installation";
import { sendRiderDocumentAction } from "./actions";

export const generateMetadata = titled(DOCUMENTS, ({ rider }) => rider.metaTitle);

/** The rider's own documents, and the forms that send new ones to the company. */
export default async function RiderDocumentsPage() {
  const { rider, user } = await requireRider();
  const [texts, day, documents] = await Promise.all([
    readMessages(DOCUMENTS),
    readRiderDay(rider),
    listRiderDocuments(rider, rider.riderId),
  ]);
  const next = documents.find(isToSend);
  const today = localDay(new Date(), rider.timezone);
  return (
    <RiderApp day={day} path="/driver/documents" installation={installation()}>
      <SuspendedLine {...user.company} />
      <h1 className="text-title font-strong">{texts.title}</h1>
      <p className="mb-3 text-muted">
        {documents.length === 0
          ? texts.rider.none
          : texts.rider.sub({ company: user.company.name })}
      </p>
      <DocumentCards
        documents={documents}
        photosAt="/driver/documents"
        level={2}
        sent={(document) => <Sent document={document} />}
        form={(document) => (
          <DocumentForm
            action={sendRiderDocumentAction}
            of="rider"
            subject={{ kind: document.kind }}
            name={documentName(texts, document.kind)}
            present={{ number: document.accepted?.number ?? "", expiresOn: "" }}
            today={today}
            numberLength={NUMBER_MAX_LENGTH}
            isRenewal={document.accepted !== null || document.sent !== null}
            isOpen={document === next}
          />
        )}
      />
    </RiderApp>
  );
}

/** Whether the rider has come to send this document; the form of the first one is open. */
function isToSend(document: RiderDocument): boolean {
  if (document.sent) return document.sent.state === "refused";
  return ["missing", "expired"].includes(documentState(document));
}

type SentProps = { document: RiderDocument };

/** What the company has not checked yet, or why it refused it. */
async function Sent({ document: { sent } }: SentProps) {
  const texts = await readMessages(DOCUMENTS);
  const dayOf = await dayWriter();
  if (!sent) return null;
  const badge = DOCUMENT_BADGES[sent.state];
  return (
    <>
      <StatusBadge {...badge}>{texts.sent[sent.state]}</StatusBadge>
      <p className="mt-1 wrap-anywhere">
        {sent.reason === null
          ? texts.rider.waiting({ day: dayOf(sent.expiresOn) })
          : texts.rider.refused({ reason: sent.reason })}
      </p>
    </>
  );
}
