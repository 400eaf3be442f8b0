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

function pinText(messages: ProofMessages, { isPinVerified, receivedBy }: Proof): string {
  if (!isPinVerified) return messages.pinNotGiven;
  return receivedBy === "neighbour" ? messages.pinGivenByNeighbour : messages.pinGiven;
}

/** The photo's size in CSS pixels, reserved while it loads. */
const SHOWN_HEIGHT = 240;

type ProofPhotoProps = { photo: NonNullable<Proof["photo"]>; text: string };

/** The rider's photo; it opens in full size in a new tab. */
function ProofPhoto({ photo: { url, width, height }, text }: ProofPhotoProps) {
  return (
    <a href={url} target="_blank" className="inline-block max-w-full">
      <img
        src={url}
        width={Math.round((SHOWN_HEIGHT * width) / height)}
        height={SHOWN_HEIGHT}
        alt={text}
        loading="lazy"
        className="h-auto max-w-full rounded-control border border-border bg-sunken"
      />
    </a>
  );
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
