import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { TopUp } from "@/lib/domain/money/top-ups/read-top-up";
import { WALLET } from "@/lib/messages/wallet.gen";
import { CancelTopUpForm } from "./cancel-top-up-form";
import { MarkTopUpPaidForm } from "./mark-top-up-paid-form";

/** Forms to mark a top-up as paid, to correct that, or to cancel it. */
export async function DeclareSection({ topUp }: { topUp: TopUp }) {
  const messages = (await readMessages(WALLET)).declaring;
  const { id, state, providerTransactionId, payer } = topUp;
  const known = { topUpId: id, providerTransactionId, payer };
  if (state === "declared") {
    return (
      <details className="mt-6">
        <summary className="inline-flex min-h-8 items-center text-table text-brand underline underline-offset-3">
          {messages.correct}
        </summary>
        <div className="mt-4">
          <MarkTopUpPaidForm {...known} label={messages.submitCorrection} />
        </div>
      </details>
    );
  }
  return (
    <Section title={messages.title} sub={messages.sub}>
      <MarkTopUpPaidForm {...known} label={messages.submit} />
      <div className="mt-4">
        <CancelTopUpForm topUpId={id} />
      </div>
    </Section>
  );
}
