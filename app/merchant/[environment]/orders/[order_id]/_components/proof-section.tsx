import { Printer } from "lucide-react";
import { ProofFacts } from "@/components/handovers/proof-facts";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/order-status";
import { SIGNATURE_BOX } from "@/lib/domain/ordering/handovers/evidence-rules";
import type { Proof } from "@/lib/domain/ordering/orders/find-proof";
import { PROOF, type ProofMessages } from "@/lib/messages/proof.gen";
import type { OrderDetails } from "../read-order-details";

/** Enough of a fingerprint to recognise it. */
const SHOWN_LENGTH = 16;

type ProofSectionProps = {
  status: OrderStatus;
  proof: OrderDetails["proof"];
  timeZone: string;
  /** The order's own page. */
  retryHref: string;
};

/** The proof of delivery. */
export async function ProofSection(props: ProofSectionProps) {
  const messages = await readMessages(PROOF);
  const { status, proof, timeZone, retryHref } = props;
  return (
    <Section title={messages.title}>
      <PagePart reading={proof} failure={messages.failure} retryHref={retryHref}>
        {(found) =>
          found ? (
            <>
              <ProofFacts
                messages={messages}
                timeZone={timeZone}
                proof={found}
                box={SIGNATURE_BOX}
              />
              <SignedProof messages={messages} proof={found} printHref={`${retryHref}/proof`} />
            </>
          ) : (
            <NoProof messages={messages} status={status} />
          )
        }
      </PagePart>
    </Section>
  );
}

function NoProof({ messages, status }: { messages: ProofMessages; status: OrderStatus }) {
  return (
    <p className="text-table text-muted">
      {ORDER_LIFE[status].group === "ended" ? messages.notDelivered : messages.later}
    </p>
  );
}

type SignedProofProps = { messages: ProofMessages; proof: Proof; printHref: string };

/** Links with which anyone can verify the proof. */
function SignedProof({ messages, proof: { method, signed }, printHref }: SignedProofProps) {
  if (!signed) {
    return (
      <p className="mt-3 text-table text-muted">
        {method === "simulated" ? messages.simulated : messages.unsigned}
      </p>
    );
  }
  const { document, signature, keyId: key_id, sha256, verifyUrl: verify_url } = signed;
  return (
    <div className="mt-4 border-t border-border pt-4">
      <p className="max-w-[60ch] text-table text-muted">{messages.signed}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" href={verify_url} target="_blank">
          {messages.verify}
        </Button>
        <Button size="small" href={printHref} target="_blank">
          <Printer aria-hidden="true" className="size-4" />
          {messages.print}
        </Button>
      </div>
      <div className="mt-4">
        <CopyField
          label={messages.document}
          hint={messages.documentHint}
          value={JSON.stringify({ document, sha256, signature, key_id, verify_url })}
          shown={`${sha256.slice(0, SHOWN_LENGTH)}…`}
        />
      </div>
    </div>
  );
}
