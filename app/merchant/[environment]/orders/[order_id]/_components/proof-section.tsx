import { Printer } from "lucide-react";
import { nearnessWords } from "@/components/handovers/handover-words";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Instant } from "@/components/ui/instant";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { readWords } from "@/lib/dashboard/read-words";
import { REFUSALS } from "@/lib/domain/errors";
import type { OrderStatus } from "@/lib/domain/orders/order-status";
import type { Proof } from "@/lib/domain/orders/read-proof-of-delivery";
import { PROOF, type ProofWords } from "@/lib/words/proof";
import type { OrderDetails } from "../read-order-details";
import { Facts } from "./facts";
import { DrawnSignature } from "./drawn-signature";
import { ProofPhoto } from "./proof-photo";
import { shownWords } from "./proof-words";

/** Enough of a fingerprint to recognise it. */
const SHOWN_LENGTH = 16;

const OVER: OrderStatus[] = ["cancelled", "returned"];

type ProofSectionProps = {
  status: OrderStatus;
  proof: OrderDetails["proof"];
  timeZone: string;
  /** The order's own page. */
  retryHref: string;
};

/** What shows that the parcel was handed over. */
export async function ProofSection(props: ProofSectionProps) {
  const words = await readWords(PROOF);
  const { status, proof, timeZone, retryHref } = props;
  return (
    <Section title={words.title}>
      <PagePart reading={proof} failure={words.failure} retryHref={retryHref}>
        {(found) =>
          found ? (
            <>
              <ProofFacts {...{ words, timeZone }} proof={found} />
              <SignedProof words={words} proof={found} receiptHref={`${retryHref}/receipt`} />
            </>
          ) : (
            <NoProof words={words} status={status} />
          )
        }
      </PagePart>
    </Section>
  );
}

/** As the API says it to the merchant's system, and what that means here. */
function NoProof({ words, status }: { words: ProofWords; status: OrderStatus }) {
  return (
    <div className="text-table text-muted">
      {!OVER.includes(status) && <p>{REFUSALS.pod_not_available.error}.</p>}
      <p>{OVER.includes(status) ? words.notDelivered : words.later}</p>
    </div>
  );
}

type ProofFactsProps = { words: ProofWords; proof: Proof; timeZone: string };

function ProofFacts({ words, proof, timeZone }: ProofFactsProps) {
  const { names } = words;
  const { recipientName, capturedAt, metresFromDestination, note } = proof;
  return (
    <Facts
      facts={[
        { name: names.shownBy, value: shownWords(words, proof) },
        recipientName !== null && { name: names.receivedBy, value: recipientName },
        { name: names.at, value: <Instant at={capturedAt} timeZone={timeZone} /> },
        metresFromDestination !== null && {
          name: names.where,
          value: words.fromPin(nearnessWords(metresFromDestination)),
        },
        note !== null && { name: names.note, value: note },
        proof.photo && {
          name: names.photo,
          value: <ProofPhoto photo={proof.photo} text={words.photoText} />,
        },
        proof.signaturePath !== null && {
          name: names.signature,
          value: <DrawnSignature path={proof.signaturePath} text={words.signatureText} />,
        },
      ]}
    />
  );
}

type SignedProofProps = { words: ProofWords; proof: Proof; receiptHref: string };

/** The way to show it to somebody who need not believe this page. */
function SignedProof({ words, proof: { method, signed }, receiptHref }: SignedProofProps) {
  if (!signed) {
    return (
      <p className="mt-3 text-table text-muted">
        {method === "simulated" ? words.simulated : words.unsigned}
      </p>
    );
  }
  const { document, signature, keyId: key_id, sha256, verifyUrl: verify_url } = signed;
  return (
    <div className="mt-4 border-t border-border pt-4">
      <p className="max-w-[60ch] text-table text-muted">{words.signed}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" href={verify_url} target="_blank">
          {words.verify}
        </Button>
        <Button size="small" href={receiptHref} target="_blank">
          <Printer aria-hidden="true" className="size-4" />
          {words.print}
        </Button>
      </div>
      <div className="mt-4">
        <CopyField
          label={words.document}
          hint={words.documentHint}
          value={JSON.stringify({ document, sha256, signature, key_id, verify_url })}
          shown={`${sha256.slice(0, SHOWN_LENGTH)}…`}
        />
      </div>
    </div>
  );
}
