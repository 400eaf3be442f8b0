import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import type { TopUpTrail } from "@/lib/domain/top-ups/read-top-up-trail";

type TopUpOutcomeProps = { topUp: TopUpTrail; balanceMinor: number };

/** What there is to know about it first: whether the money is there, and if not, what comes next. */
export function TopUpOutcome({ topUp, balanceMinor }: TopUpOutcomeProps) {
  const { state, currency, creditedMinor, amountMinor, rejectReason } = topUp;
  const money = (minor: number) => formatMoney(minor, currency);
  if (state === "requested") return null;
  if (state === "declared") {
    return (
      <Notice tone="info" title="We are looking for your payment" isAnnounced>
        {money(amountMinor)} are added when somebody at Tumiza has seen them arrive. This page says
        so by itself; you can leave it.
      </Notice>
    );
  }
  if (state === "confirmed") {
    const credited = creditedMinor ?? amountMinor;
    return (
      <Notice
        tone="ok"
        title={`${money(credited)} are in your wallet`}
        actions={<Button href="/merchant/live/wallet">See the statement</Button>}
        isAnnounced
      >
        {credited !== amountMinor && `That is what arrived; ${money(amountMinor)} were announced. `}
        The balance is {money(balanceMinor)} now.
      </Notice>
    );
  }
  if (state === "cancelled") {
    return (
      <Notice tone="info" title="This top-up was cancelled">
        Nothing was credited. Do not pay with its reference; ask for a new one.
      </Notice>
    );
  }
  return (
    <Notice
      tone="bad"
      title="This top-up was rejected"
      actions={<Button href="/merchant/live/wallet/top-up">Ask for a new one</Button>}
      isAnnounced
    >
      {rejectReason} Nothing was credited.
    </Notice>
  );
}
