import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { TopUpTrail } from "@/lib/domain/top-ups/read-top-up-trail";
import { WALLET } from "@/lib/messages/wallet.gen";

type TopUpOutcomeProps = { topUp: TopUpTrail; balanceMinor: number };

/** Whether the money arrived, or else the next step. */
export async function TopUpOutcome({ topUp, balanceMinor }: TopUpOutcomeProps) {
  const messages = (await readMessages(WALLET)).outcome;
  const { state, currency, creditedMinor, amountMinor, rejectReason } = topUp;
  const money = (minor: number) => formatMoney(minor, currency);
  if (state === "requested") return null;
  if (state === "declared") {
    return (
      <Notice tone="info" title={messages.looking} isAnnounced>
        {messages.lookingExplains({ money: money(amountMinor) })}
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
  return (
    <Notice
      tone="bad"
      title={messages.rejected}
      actions={<Button href="/merchant/live/wallet/top-up">{messages.requestAgain}</Button>}
      isAnnounced
    >
      {messages.rejectedExplains({ reason: rejectReason ?? "" })}
    </Notice>
  );
}
