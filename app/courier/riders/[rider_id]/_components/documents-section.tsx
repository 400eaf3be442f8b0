import { DocumentCards, dayWriter } from "@/app/_documents/document-cards";
import { DocumentForm } from "@/app/_documents/document-form";
import { DOCUMENT_BADGES } from "@/app/_documents/document-state";
import { ButtonForm } from "@/components/ui/button-form";
import { ConfirmReason } from "@/components/ui/confirm-reason";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import { localDay } from "@/lib/core/local-day";
import { readMessages } from "@/lib/dashboard/read-messages";
import { NUMBER_MAX_LENGTH } from "@/lib/domain/access/documents/document-rules";
import {
  listRiderDocuments,
  type RiderDocument,
} from "@/lib/domain/access/documents/list-rider-documents";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { COURIER_DOCUMENTS } from "@/lib/messages/courier-documents.gen";
import { documentName } from "@/lib/messages/document-name";
import { DOCUMENTS } from "@/lib/messages/documents.gen";
import { decideRiderDocumentAction, saveRiderDocumentAction } from "../actions";

type DocumentsSectionProps = { courier: CourierContext; riderId: number; now: Date };

/** The rider's documents: what the rider has sent is checked, and others are entered. */
export async function DocumentsSection({ courier, riderId, now }: DocumentsSectionProps) {
  const texts = await readMessages(DOCUMENTS);
  const { ofRider } = await readMessages(COURIER_DOCUMENTS);
  const documents = await listRiderDocuments(courier, riderId);
  const today = localDay(now, courier.timezone);
  return (
    <div id="documents" className="scroll-mt-16">
      <Section title={texts.title} sub={ofRider}>
        <DocumentCards
          documents={documents}
          photosAt="/courier/riders/documents"
          sent={(document) => <Sent document={document} />}
          actions={(document) => <Decide document={document} riderId={riderId} />}
          form={({ kind, accepted }) => (
            <DocumentForm
              action={saveRiderDocumentAction}
              subject={{ riderId: String(riderId), kind }}
              name={documentName(texts, kind)}
              present={{ number: accepted?.number ?? "", expiresOn: accepted?.expiresOn ?? "" }}
              today={today}
              numberLength={NUMBER_MAX_LENGTH}
              isRenewal={accepted !== null}
            />
          )}
        />
      </Section>
    </div>
  );
}

/** What the rider has sent, and why it was refused. */
async function Sent({ document: { sent } }: { document: RiderDocument }) {
  const texts = await readMessages(DOCUMENTS);
  const { check } = await readMessages(COURIER_DOCUMENTS);
  const dayOf = await dayWriter();
  if (!sent) return null;
  return (
    <>
      <div className="mb-1 flex flex-wrap items-start justify-between gap-2">
        <span className="font-semibold">{check.sent}</span>
        <StatusBadge {...DOCUMENT_BADGES[sent.state]}>{texts.states[sent.state]}</StatusBadge>
      </div>
      <p>{texts.validUntil({ day: dayOf(sent.expiresOn) })}</p>
      {sent.reason !== null && <p className="break-words">{sent.reason}</p>}
    </>
  );
}

type DecideProps = { document: RiderDocument; riderId: number };

/** Accepts what the rider has sent, or refuses it with a reason. */
async function Decide({ document: { kind, sent }, riderId }: DecideProps) {
  const { check } = await readMessages(COURIER_DOCUMENTS);
  const name = documentName(await readMessages(DOCUMENTS), kind);
  if (sent?.state !== "waiting") return null;
  const subject = { riderId: String(riderId), documentId: String(sent.id) };
  return (
    <div className="mt-1 mb-2 flex flex-wrap items-start gap-2">
      <ButtonForm
        action={decideRiderDocumentAction}
        fields={{ ...subject, decision: "accept" }}
        variant="primary"
        pendingLabel={check.accepting}
        aria-label={check.acceptOf({ document: name })}
        isInRow
      >
        {check.accept}
      </ButtonForm>
      <ConfirmReason
        label={check.refuse}
        title={check.refuseTitle}
        done={check.refused}
        action={decideRiderDocumentAction}
        subject={{ ...subject, decision: "refuse" }}
        hint={check.refuseHint}
        reasonLength={REASON_MAX_LENGTH}
      >
        {check.refuseExplains}
      </ConfirmReason>
    </div>
  );
}
