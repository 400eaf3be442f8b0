"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import type { RiderStatedPayment } from "@/lib/domain/money/collections/read-rider-cash";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";

type StatedPaymentsProps = { stated: readonly RiderStatedPayment[]; company: string };

/** Payments that the rider handed over for and that were not found: what to do, and what was decided. */
export function StatedPayments({ stated, company }: StatedPaymentsProps) {
  const texts = useMessages(RIDER_LATER).stated;
  const notices = stated.map(({ orderId, amountMinor, currency, ...payment }) => {
    const { why, verdict, reference, parcelCode: code } = payment;
    const amount = formatMoney(amountMinor, currency);
    if (verdict !== null) {
      return (
        <Notice key={orderId} tone={verdict === "rider_pays" ? "warn" : "info"}>
          {texts.decided({ verdict, amount, code, company })}
        </Notice>
      );
    }
    return (
      <Notice key={orderId} tone="warn" title={texts.title({ why: why ?? "late", amount, code })}>
        {texts.advice({ why: why ?? "late", reference, company })}
      </Notice>
    );
  });
  return notices.length > 0 && <div className="mt-3 grid gap-3">{notices}</div>;
}
