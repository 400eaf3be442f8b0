import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import { readWords } from "@/lib/dashboard/read-words";
import type { TopUpTrail } from "@/lib/domain/top-ups/read-top-up-trail";
import { WALLET } from "@/lib/words/wallet";

type TopUpOutcomeProps = { topUp: TopUpTrail; balanceMinor: number };

/** What there is to know about it first: whether the money is there, and if not, what comes next. */
export async function TopUpOutcome({ topUp, balanceMinor }: TopUpOutcomeProps) {
  const words = (await readWords(WALLET)).outcome;
  const { state, currency, creditedMinor, amountMinor, rejectReason } = topUp;
  const money = (minor: number) => formatMoney(minor, currency);
  if (state === "requested") return null;
  if (state === "declared") {
    return (
      <Notice tone="info" title={words.looking} isAnnounced>
        {words.lookingExplains(money(amountMinor))}
      </Notice>
    );
  }
  if (state === "confirmed") {
    const credited = creditedMinor ?? amountMinor;
    return (
      <Notice
        tone="ok"
        title={words.credited(money(credited))}
        actions={<Button href="/merchant/live/wallet">{words.seeStatement}</Button>}
        isAnnounced
      >
        {credited !== amountMinor && words.creditedOther(money(amountMinor))}
        {words.balance(money(balanceMinor))}
      </Notice>
    );
  }
  if (state === "cancelled") {
    return (
      <Notice tone="info" title={words.cancelled}>
        {words.cancelledExplains}
      </Notice>
    );
  }
  return (
    <Notice
      tone="bad"
      title={words.rejected}
      actions={<Button href="/merchant/live/wallet/top-up">{words.askAgain}</Button>}
      isAnnounced
    >
      {words.rejectedExplains(rejectReason)}
    </Notice>
  );
}
