import type { Line } from "@/components/statements/movement-list";
import type { SumLine } from "@/components/statements/totals-list";
import { formatMoney } from "@/lib/core/format-money";
import type { MonthStatement, MovementKind } from "@/lib/domain/statements/read-month";
import type { Movement } from "@/lib/domain/statements/read-movements";

export const SUMS_WORDS = {
  caption: "Month totals",
  heads: { what: "What", count: "Count", amount: "Amount" },
};

export const LIST_WORDS = {
  caption: "Movements, oldest first",
  heads: { time: "Time", what: "What", amount: "Amount", balance: "Balance after" },
};

const KINDS: Record<MovementKind, string> = {
  top_up: "Top-up",
  order_debit: "Order",
  order_refund: "Refund",
  order_settlement: "Delivery settled",
  return_fee: "Return fee",
  withdrawal: "Withdrawal",
  adjustment: "Correction",
};

const SUMS: Partial<Record<MovementKind, string>> = {
  return_fee: "Return fees, net",
  withdrawal: "Withdrawals",
  adjustment: "Corrections",
};

/**
 * From the opening balance to the closing one. Deliveries stand there with their price and with what
 * the platform kept of it, which together are what they brought.
 */
export function sumLines({
  openingMinor,
  closingMinor,
  totals,
  deliveries,
}: MonthStatement): SumLine[] {
  const { count, grossMinor, platformFeesMinor } = deliveries;
  return [
    { label: "Opening balance", minor: openingMinor, isBalance: true },
    { label: "Deliveries settled, gross", count, minor: grossMinor },
    { label: "Platform fees", minor: -platformFeesMinor },
    { label: "Deliveries settled, net", minor: grossMinor - platformFeesMinor, isBalance: true },
    ...totals
      .filter(({ kind }) => kind !== "order_settlement")
      .map(({ kind, count: times, amountMinor }) => {
        return { label: SUMS[kind] ?? KINDS[kind], count: times, minor: amountMinor };
      }),
    { label: "Closing balance", minor: closingMinor, isBalance: true },
  ];
}

export function lineOf(it: Movement, currency: string): Line {
  const { entryId, createdAt, amountMinor, balanceAfterMinor, orderId } = it;
  return {
    ...{ entryId, createdAt, amountMinor, balanceAfterMinor },
    cause: KINDS[it.kind],
    href: orderId === null ? undefined : `/courier/orders/${orderId}`,
    note: noteOf(it, currency),
  };
}

function noteOf(it: Movement, currency: string): string | null {
  const { trackingId, reference, platformFeeMinor, amountMinor } = it;
  if (platformFeeMinor === null) return reference;
  const gross = formatMoney(amountMinor + platformFeeMinor, currency);
  const fee = formatMoney(platformFeeMinor, currency);
  return [trackingId, `${gross} less ${fee} platform fee`].filter(Boolean).join(", ");
}
