import { FactLines } from "@/components/ui/fact-lines";
import { Instant } from "@/components/ui/instant";
import type { Proof } from "@/lib/domain/orders/find-proof";
import type { ProofMessages } from "@/lib/messages/proof.gen";
import { DrawnSignature } from "./drawn-signature";
import { nearnessText } from "./handover-text";
import { proofMethods } from "./proof-methods";
import { ProofPhoto } from "./proof-photo";

type ProofFactsProps = {
  messages: ProofMessages;
  proof: Proof;
  timeZone: string;
  /** In which the signature was drawn. */
  box: { width: number; height: number };
};

/** What was kept of a hand-over: how it was proved, where and when, the photo and the signature. */
export function ProofFacts({ messages, proof, timeZone, box }: ProofFactsProps) {
  const { names } = messages;
  const { recipientName, capturedAt, metresFromDestination, note } = proof;
  return (
    <FactLines
      facts={[
        { name: names.methods, value: proofMethods(messages, proof) },
        proof.method !== "simulated" && {
          name: names.pin,
          value: proof.isPinVerified ? messages.pinGiven : messages.pinNotGiven,
        },
        recipientName !== null && { name: names.receivedBy, value: recipientName },
        { name: names.at, value: <Instant at={capturedAt} timeZone={timeZone} /> },
        metresFromDestination !== null && {
          name: names.where,
          value: messages.fromPin({ distance: nearnessText(metresFromDestination) }),
        },
        note !== null && { name: names.note, value: note },
        proof.photo && {
          name: names.photo,
          value: <ProofPhoto photo={proof.photo} text={messages.photoText} />,
        },
        proof.signaturePath !== null && {
          name: names.signature,
          value: (
            <DrawnSignature path={proof.signaturePath} text={messages.signatureText} box={box} />
          ),
        },
      ]}
    />
  );
}
