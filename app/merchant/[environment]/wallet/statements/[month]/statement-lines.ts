import type { Line } from "@/components/statements/movement-list";
import type { SumLine } from "@/components/statements/totals-list";
import type { MonthStatement } from "@/lib/domain/statements/read-month";
import type { Movement } from "@/lib/domain/statements/read-movements";
import type { StatementsMessages } from "@/lib/messages/statements.gen";

/** From the opening balance to the closing one, a line for each kind that moved something. */
export function sumLines(statement: MonthStatement, { sums }: StatementsMessages): SumLine[] {
  const { openingMinor, closingMinor, totals } = statement;
  return [
    { label: sums.opening, minor: openingMinor, isBalance: true },
    ...totals.map(({ kind, count, amountMinor: minor }) => {
      return { label: sums.kinds[kind], count, minor };
    }),
    { label: sums.closing, minor: closingMinor, isBalance: true },
  ];
}

/** @param home of the environment: `/merchant/live` */
export function lineOf(it: Movement, home: string, { movements }: StatementsMessages): Line {
  const { entryId, createdAt, amountMinor, balanceAfterMinor, orderId } = it;
  return {
    ...{ entryId, createdAt, amountMinor, balanceAfterMinor },
    cause: movements.kinds[it.kind],
    href: orderId === null ? undefined : `${home}/orders/${orderId}`,
    note:
      [it.recipient, it.orderReference ?? it.reference].filter(Boolean).join(", ") || it.trackingId,
  };
}
