"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import type { RiderLeftCash } from "@/lib/domain/money/collections/read-rider-cash";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";

type LeftCashProps = { left: readonly RiderLeftCash[]; company: string };

/** Cash for orders that were no longer the rider's: what to do with it, and what was decided. */
export function LeftCash({ left, company }: LeftCashProps) {
  const texts = useMessages(RIDER_LATER).leftCash;
  const notices = left.map(({ orderId, parcelCode: code, amountMinor, currency, ...cash }) => {
    const amount = formatMoney(amountMinor, currency);
    const { why, verdict, isHandedIn } = cash;
    if (verdict !== null) {
      const text = verdict === "delivered" && isHandedIn ? texts.deliveredHandedIn : texts[verdict];
      return (
        <Notice key={orderId} tone="info">
          {text({ amount, code, company })}
        </Notice>
      );
    }
    return (
      <Notice key={orderId} tone="warn" title={texts.took({ why, amount })}>
        {isHandedIn ? texts.handedIn({ code, company }) : texts.keepApart({ code, company })}
      </Notice>
    );
  });
  return notices.length > 0 && <div className="mt-3 grid gap-3">{notices}</div>;
}
