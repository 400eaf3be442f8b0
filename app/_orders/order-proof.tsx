import { ProofFacts } from "@/components/handovers/proof-facts";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/order-status";
import { SIGNATURE_BOX } from "@/lib/domain/ordering/handovers/evidence-rules";
import type { Proof } from "@/lib/domain/ordering/orders/find-proof";
import { PROOF } from "@/lib/messages/proof.gen";

type OrderProofProps = { proof: Proof | null; status: OrderStatus; timeZone: string };

/** The rider's evidence of the hand-over, with the signed document. */
export async function OrderProof({ proof, status, timeZone }: OrderProofProps) {
  const messages = await readMessages(PROOF);
  if (!proof) {
    const { group, hasProof } = ORDER_LIFE[status];
    const none = hasProof ? messages.none : messages.later;
    return (
      <Section title={messages.title}>
        <p className="text-table text-muted">{group === "ended" ? messages.notDelivered : none}</p>
      </Section>
    );
  }
  const { signed, method } = proof;
  return (
    <Section title={messages.title}>
      <ProofFacts messages={messages} proof={proof} timeZone={timeZone} box={SIGNATURE_BOX} />
      <div className="mt-4">
        {signed ? (
          <Button size="small" href={signed.verifyUrl} target="_blank">
            {messages.verify}
          </Button>
        ) : (
          <p className="text-table text-muted">
            {method === "simulated" ? messages.simulated : messages.unsigned}
          </p>
        )}
      </div>
    </Section>
  );
}
