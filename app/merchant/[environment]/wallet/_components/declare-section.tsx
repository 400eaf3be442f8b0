import { Section } from "@/components/ui/section";
import type { TopUp } from "@/lib/domain/top-ups/read-top-up";
import { CancelTopUpForm } from "./cancel-top-up-form";
import { DeclareForm } from "./declare-form";

/** Where one says that it is paid, corrects what one said, or gives it up. */
export function DeclareSection({ topUp }: { topUp: TopUp }) {
  const { id, state, providerTransactionId, payer } = topUp;
  const known = { topUpId: id, providerTransactionId, payer };
  if (state === "declared") {
    return (
      <details className="mt-6">
        <summary className="inline-flex min-h-8 items-center text-table text-brand underline underline-offset-3">
          Correct the transaction id
        </summary>
        <div className="mt-4">
          <DeclareForm {...known} label="Correct it" />
        </div>
      </details>
    );
  }
  return (
    <Section
      title="2. Tell us that it is paid"
      sub="The confirmation message of the operator or bank has a transaction id."
    >
      <DeclareForm {...known} label="I have paid" />
      <div className="mt-4">
        <CancelTopUpForm topUpId={id} />
      </div>
    </Section>
  );
}
