import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { readWords } from "@/lib/dashboard/read-words";
import type { TopUp } from "@/lib/domain/top-ups/read-top-up";
import { WALLET } from "@/lib/words/wallet";
import { CancelTopUpForm } from "./cancel-top-up-form";
import { OpenCheckoutForm } from "./open-checkout-form";

type OnlinePaymentProps = {
  topUp: TopUp;
  /** Whether the provider's page has led back here. */
  hasReturned: boolean;
};

/**
 * The way to the provider's page. It is a link, because a form that is sent elsewhere is what our
 * pages' security policy forbids.
 */
export async function OnlinePayment({
  topUp: { id, checkoutUrl },
  hasReturned,
}: OnlinePaymentProps) {
  const words = (await readWords(WALLET)).online;
  return (
    <>
      {hasReturned && (
        <Notice tone="info" title={words.waiting} isAnnounced>
          {words.waitingExplains}
        </Notice>
      )}
      <Section title={words.title} sub={words.sub}>
        <div className="flex flex-wrap items-start gap-3">
          {checkoutUrl === null ? (
            <OpenCheckoutForm topUpId={id} label={words.open} pendingLabel={words.opening} />
          ) : (
            <Button href={checkoutUrl} variant={hasReturned ? "secondary" : "primary"}>
              {words.pay}
            </Button>
          )}
          {!hasReturned && <CancelTopUpForm topUpId={id} />}
        </div>
      </Section>
    </>
  );
}
