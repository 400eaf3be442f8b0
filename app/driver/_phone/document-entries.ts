import type { DueDocument } from "@/lib/domain/access/documents/document-rules";
import type { RiderActionBody } from "@/lib/domain/handover/rider-phone/phone-messages";
import type { Refusal } from "./judge-answer";
import type { Outbox, OutboxEntry } from "./outbox";

/** A document as a rider enters it. */
export type EnteredDocument = Pick<
  Extract<RiderActionBody, { kind: "send_document" }>,
  "number" | "expiresOn" | "photo"
>;

export type KeptDocument = {
  key: string;
  /** `sent` until the server's data was read after it. */
  state: "unsent" | "sent" | "refused";
  /** Null once the server has it. */
  entered: EnteredDocument | null;
  /** Why the server refused it. */
  refusal: Refusal | null;
};

export type ShownDocument = DueDocument & {
  /** What the phone still has of one that the rider sent. */
  kept: KeptDocument | null;
};

/** The rider's documents, each with what the phone has not sent or the server has not accepted. */
export function showDocuments(documents: readonly DueDocument[], outbox: Outbox): ShownDocument[] {
  return documents.map((document) => {
    const entry = outbox.findLast(({ documentKind }) => documentKind === document.kind);
    return { ...document, kept: entry ? keptOf(entry) : null };
  });
}

function keptOf({ key, state, body, refusal }: OutboxEntry): KeptDocument {
  const entered = body?.kind === "send_document" ? body : null;
  const isAnswered = state === "sent" || state === "refused";
  return { key, state: isAnswered ? state : "unsent", entered, refusal };
}
