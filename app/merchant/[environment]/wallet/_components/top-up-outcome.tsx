import { receivedMoney } from "@/components/payments/top-up-state";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { TopUpTrail } from "@/lib/domain/money/top-ups/read-top-up-trail";
import { WALLET, type WalletMessages } from "@/lib/messages/wallet.gen";

type TopUpOutcomeProps = { topUp: TopUpTrail; balanceMinor: number };

/** Whether the money arrived, or else the next step. */
export async function TopUpOutcome({ topUp, balanceMinor }: TopUpOutcomeProps) {
  const { outcome: messages, phonePayment } = await readMessages(WALLET);
  const { state, currency, creditedMinor, amountMinor } = topUp;
  const money = (minor: number) => formatMoney(minor, currency);
  if (state === "requested") return null;
  if (state === "declared") {
    return (
      <Notice tone="info" title={messages.looking} isAnnounced>
        {messages.lookingExplains({ money: money(amountMinor) })}
      </Notice>
    );
  }
  if (state === "in_review") {
    return (
      <Notice tone="info" title={receivedTitle({ messages, topUp })} isAnnounced>
        {messages.inReviewExplains}
      </Notice>
    );
  }
  if (state === "confirmed") {
    const credited = creditedMinor ?? amountMinor;
    return (
      <Notice
        tone="ok"
        title={messages.credited({ money: money(credited) })}
        actions={<Button href="/merchant/live/wallet">{messages.seeStatement}</Button>}
        isAnnounced
      >
        {credited !== amountMinor && messages.creditedOther({ announced: money(amountMinor) })}
        {messages.balance({ money: money(balanceMinor) })}
      </Notice>
    );
  }
  if (state === "cancelled") {
    return (
      <Notice tone="info" title={messages.cancelled}>
        {messages.cancelledExplains}
      </Notice>
    );
  }
  if (topUp.phoneAskedAt !== null && topUp.decidedByProvider !== null) {
    return <Unpaid topUp={topUp} messages={messages} phonePayment={phonePayment} />;
  }
  return <Refused topUp={topUp} messages={messages} />;
}

type Worded = { topUp: TopUpTrail; messages: WalletMessages["outcome"] };

type UnpaidProps = Worded & Pick<WalletMessages, "phonePayment">;

/** A phone that declined or let its time pass, with the same amount and phone to ask again. */
function Unpaid({ topUp, messages, phonePayment }: UnpaidProps) {
  const { payer, amountMinor, currency, rejectReason } = topUp;
  const query = new URLSearchParams({
    amount: String(toDecimal(amountMinor, currency)),
    phone: payer ?? "",
  });
  return (
    <Notice
      tone="bad"
      title={phonePayment.unpaid}
      actions={<Button href={`/merchant/live/wallet/top-up?${query}`}>{phonePayment.again}</Button>}
      isAnnounced
    >
      {messages.rejectedExplains({ reason: rejectReason ?? "" })}
    </Notice>
  );
}

function Refused({ topUp: { state, rejectReason, returnReason }, messages }: Worded) {
  const isReturned = state === "returned";
  return (
    <Notice
      tone="bad"
      title={isReturned ? messages.returned : messages.rejected}
      actions={<Button href="/merchant/live/wallet/top-up">{messages.requestAgain}</Button>}
      isAnnounced
    >
      {isReturned
        ? messages.returnedExplains({ reason: returnReason ?? "" })
        : messages.rejectedExplains({ reason: rejectReason ?? "" })}
    </Notice>
  );
}

/** Both amounts; equal amounts mean a second payment. */
function receivedTitle({ messages, topUp }: Worded): string {
  const received = receivedMoney(topUp);
  const requested = formatMoney(topUp.amountMinor, topUp.currency);
  if (received === undefined) return messages.inReviewUnknown({ requested });
  return received === requested
    ? messages.inReviewAgain({ received })
    : messages.inReview({ received, requested });
}
