import { LinkedPhoto } from "@/components/photos/linked-photo";
import { FactLines } from "@/components/ui/fact-lines";
import { Instant } from "@/components/ui/instant";
import type { Proof } from "@/lib/domain/ordering/orders/find-proof";
import type { ProofMessages } from "@/lib/messages/proof.gen";
import { nearnessText } from "./handover-text";
import { counterText, proofMethods, takerText } from "./proof-methods";

type ProofFactsProps = {
  messages: ProofMessages;
  proof: Proof;
  timeZone: string;
  /** The box in which the signature was drawn. */
  box: { width: number; height: number };
};

/** The stored proof of a hand-over: its kind, place and time, the photo and the signature. */
export function ProofFacts({ messages, proof, timeZone, box }: ProofFactsProps) {
  const { names } = messages;
  const { recipientName, capturedAt, metresFromDestination, note } = proof;
  return (
    <FactLines
      facts={[
        { name: names.methods, value: proofMethods(messages, proof) },
        proof.method !== "simulated" && {
          name: names.pin,
          value: pinText(messages, proof),
        },
        recipientName !== null && { name: names.receivedBy, value: takerText(messages, proof) },
        { name: names.at, value: <Instant at={capturedAt} timeZone={timeZone} /> },
        metresFromDestination !== null && {
          name: names.where,
          value: messages.fromPin({ distance: nearnessText(metresFromDestination) }),
        },
        proof.safePlace !== null && { name: names.safePlace, value: proof.safePlace },
        proof.counter !== null && { name: names.counter, value: counterText(messages, proof) },
        note !== null && { name: names.note, value: note },
        proof.photo && {
          name: names.photo,
          value: <LinkedPhoto photo={proof.photo} text={messages.photoText} />,
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

function pinText(messages: ProofMessages, { isPinVerified, receivedBy }: Proof): string {
  if (!isPinVerified) return messages.pinNotGiven;
  return receivedBy === "neighbour" ? messages.pinGivenByNeighbour : messages.pinGiven;
}

type DrawnSignatureProps = { path: string; text: string; box: { width: number; height: number } };

/** The signature that the recipient drew on the rider's phone. */
function DrawnSignature({ path, text, box }: DrawnSignatureProps) {
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${box.width} ${box.height}`}
      className="w-full max-w-60 rounded-control border border-border bg-surface"
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
