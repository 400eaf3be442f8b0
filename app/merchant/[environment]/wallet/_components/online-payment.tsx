import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { TopUp } from "@/lib/domain/money/top-ups/read-top-up";
import { WALLET } from "@/lib/messages/wallet.gen";
import { CancelTopUpForm } from "./cancel-top-up-form";
import { StartCheckoutForm } from "./start-checkout-form";

type OnlinePaymentProps = {
  topUp: TopUp;
  /** Whether the provider's page has led back here. */
  hasReturned: boolean;
};

/**
 * The link to the provider's page. It is not a form, because our pages' security policy forbids forms
 * that are sent to other sites.
 */
export async function OnlinePayment({
  topUp: { id, checkoutUrl },
  hasReturned,
}: OnlinePaymentProps) {
  const messages = (await readMessages(WALLET)).online;
  return (
    <>
      {hasReturned && (
        <Notice tone="info" title={messages.waiting} isAnnounced>
          {messages.waitingExplains}
        </Notice>
      )}
      <Section title={messages.title} sub={messages.sub}>
        <div className="flex flex-wrap items-start gap-3">
          {checkoutUrl === null ? (
            <StartCheckoutForm topUpId={id} label={messages.open} pendingLabel={messages.opening} />
          ) : (
            <Button href={checkoutUrl} variant={hasReturned ? "secondary" : "primary"}>
              {messages.pay}
            </Button>
          )}
          {!hasReturned && <CancelTopUpForm topUpId={id} />}
        </div>
      </Section>
    </>
  );
}
