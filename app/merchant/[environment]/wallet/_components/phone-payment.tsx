import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { readMessages } from "@/lib/dashboard/read-messages";
import { ASKED_SECONDS } from "@/lib/domain/money/payment-providers/request-phone-top-up";
import type { TopUp } from "@/lib/domain/money/top-ups/read-top-up";
import { WALLET } from "@/lib/messages/wallet.gen";
import { CancelTopUpForm } from "./cancel-top-up-form";

type PhonePaymentProps = { topUp: TopUp; askedAt: Date; timeZone: string };

/** What to do on the phone that was asked, and how long we wait for it. */
export async function PhonePayment({ topUp, askedAt, timeZone }: PhonePaymentProps) {
  const messages = (await readMessages(WALLET)).phonePayment;
  const { id, payer, amountMinor, currency } = topUp;
  const until = new Date(askedAt.getTime() + ASKED_SECONDS * 1_000);
  return (
    <>
      <Notice tone="info" title={messages.waiting({ phone: formatPhone(payer ?? "") })} isAnnounced>
        {messages.waitingExplains({ money: formatMoney(amountMinor, currency) })}{" "}
        {messages.until({ when: <Instant at={until} timeZone={timeZone} shape="time" /> })}
      </Notice>
      <div className="mt-4">
        <CancelTopUpForm topUpId={id} />
      </div>
    </>
  );
}
