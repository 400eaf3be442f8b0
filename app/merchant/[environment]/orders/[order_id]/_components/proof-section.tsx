import { Printer } from "lucide-react";
import { nearnessWords } from "@/components/handovers/handover-words";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Instant } from "@/components/ui/instant";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import type { OrderStatus } from "@/lib/domain/orders/order-status";
import type { Proof } from "@/lib/domain/orders/read-proof-of-delivery";
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
export function ProofSection({ status, proof, timeZone, retryHref }: ProofSectionProps) {
  return (
    <Section title="Proof of delivery">
      <PagePart reading={proof} failure="The proof could not be read." retryHref={retryHref}>
        {(found) =>
          found ? (
            <>
              <ProofFacts proof={found} timeZone={timeZone} />
              <SignedProof proof={found} receiptHref={`${retryHref}/receipt`} />
            </>
          ) : (
            <p className="text-table text-muted">
              {OVER.includes(status) ? "It was not delivered." : "Here after delivery."}
            </p>
          )
        }
      </PagePart>
    </Section>
  );
}

function ProofFacts({ proof, timeZone }: { proof: Proof; timeZone: string }) {
  const { recipientName, capturedAt, metresFromDestination, note } = proof;
  return (
    <Facts
      facts={[
        { name: "Shown by", value: shownWords(proof) },
        recipientName !== null && { name: "Received by", value: recipientName },
        { name: "At", value: <Instant at={capturedAt} timeZone={timeZone} /> },
        metresFromDestination !== null && {
          name: "Where",
          value: `${nearnessWords(metresFromDestination)} from the pin`,
        },
        note !== null && { name: "Note of the rider", value: note },
        proof.photo && { name: "Photo", value: <ProofPhoto photo={proof.photo} /> },
        proof.signaturePath !== null && {
          name: "Signature",
          value: <DrawnSignature path={proof.signaturePath} />,
        },
      ]}
    />
  );
}

type SignedProofProps = { proof: Proof; receiptHref: string };

/** The way to show it to somebody who need not believe this page. */
function SignedProof({ proof: { method, signed }, receiptHref }: SignedProofProps) {
  if (!signed) {
    return (
      <p className="mt-3 text-table text-muted">
        {method === "simulated"
          ? "Nobody handed anything over, so nothing was signed."
          : "It was not delivered with a rider's phone, so it is not signed."}
      </p>
    );
  }
  const { document, signature, keyId: key_id, sha256, verifyUrl: verify_url } = signed;
  return (
    <div className="mt-4 border-t border-border pt-4">
      <p className="max-w-[60ch] text-table text-muted">
        Signed by Tumiza when it happened. Whoever has the link or the receipt can see that it holds
        and how the parcel went from hand to hand.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" href={verify_url} target="_blank">
          See that it holds
        </Button>
        <Button size="small" href={receiptHref} target="_blank">
          <Printer aria-hidden="true" className="size-4" />
          Print receipt
        </Button>
      </div>
      <div className="mt-4">
        <CopyField
          label="Signed document"
          hint="With its signature, for whoever wants to check it by themselves."
          value={JSON.stringify({ document, sha256, signature, key_id, verify_url })}
          shown={`${sha256.slice(0, SHOWN_LENGTH)}…`}
        />
      </div>
    </div>
  );
}
