import type { Line } from "@/components/statements/movement-list";
import type { SumLine } from "@/components/statements/totals-list";
import { formatMoney } from "@/lib/core/format-money";
import type { MonthStatement } from "@/lib/domain/money/statements/read-month";
import type { Movement } from "@/lib/domain/money/statements/read-movements";
import type { CourierEarningsMessages } from "@/lib/messages/courier-earnings.gen";
import type { LedgerKindsMessages } from "@/lib/messages/ledger-kinds.gen";

type Texts = CourierEarningsMessages["monthLines"];

/**
 * From the opening balance to the closing one. Deliveries are listed with their price and with the platform's
 * share, which together are the earnings.
 */
export function sumLines(
  { sums }: Texts,
  { many }: LedgerKindsMessages,
  { openingMinor, closingMinor, totals, deliveries }: MonthStatement,
): SumLine[] {
  const { count, grossMinor, platformFeesMinor } = deliveries;
  return [
    { label: sums.opening, about: "opening", minor: openingMinor, isBalance: true },
    { label: sums.gross, about: "gross_delivery_value", count, minor: grossMinor },
    { label: sums.fees, about: "platform_fees", minor: -platformFeesMinor },
    { label: sums.net, about: "settled", minor: grossMinor - platformFeesMinor, isBalance: true },
    ...totals
      .filter(({ kind }) => kind !== "order_settlement")
      .map(({ kind, count: times, amountMinor }) => {
        return { label: many[kind], count: times, minor: amountMinor };
      }),
    { label: sums.closing, about: "closing", minor: closingMinor, isBalance: true },
  ];
}

export function lineOf(
  texts: Texts,
  { one }: LedgerKindsMessages,
  it: Movement,
  currency: string,
): Line {
  const { entryId, createdAt, amountMinor, balanceAfterMinor, orderId } = it;
  return {
    entryId,
    createdAt,
    amountMinor,
    balanceAfterMinor,
    cause: one[it.kind],
    href: orderId === null ? undefined : `/courier/orders/${orderId}`,
    note: noteOf(texts, it, currency),
  };
}

function noteOf(texts: Texts, it: Movement, currency: string): string | null {
  const { trackingId, orderReference, reference, platformFeeMinor, amountMinor } = it;
  if (platformFeeMinor === null) return reference;
  const gross = formatMoney(amountMinor + platformFeeMinor, currency);
  const fee = formatMoney(platformFeeMinor, currency);
  return [orderReference ?? trackingId, texts.grossLessFee({ gross, fee })]
    .filter(Boolean)
    .join(", ");
}
