import { Section } from "@/components/ui/section";
import { readWords } from "@/lib/dashboard/read-words";
import type { TopUp } from "@/lib/domain/top-ups/read-top-up";
import { WALLET } from "@/lib/words/wallet";
import { CancelTopUpForm } from "./cancel-top-up-form";
import { DeclareForm } from "./declare-form";

/** Where one says that it is paid, corrects what one said, or gives it up. */
export async function DeclareSection({ topUp }: { topUp: TopUp }) {
  const words = (await readWords(WALLET)).declaring;
  const { id, state, providerTransactionId, payer } = topUp;
  const known = { topUpId: id, providerTransactionId, payer };
  if (state === "declared") {
    return (
      <details className="mt-6">
        <summary className="inline-flex min-h-8 items-center text-table text-brand underline underline-offset-3">
          {words.correct}
        </summary>
        <div className="mt-4">
          <DeclareForm {...known} label={words.submitCorrection} />
        </div>
      </details>
    );
  }
  return (
    <Section title={words.title} sub={words.sub}>
      <DeclareForm {...known} label={words.submit} />
      <div className="mt-4">
        <CancelTopUpForm topUpId={id} />
      </div>
    </Section>
  );
}
