import clsx from "clsx";
import type { Line } from "@/components/statements/movement-list";
import type { SumLine } from "@/components/statements/totals-list";
import type { MonthStatement } from "@/lib/domain/money/statements/read-month";
import type { Movement } from "@/lib/domain/money/statements/read-movements";
import type { LedgerKindsMessages } from "@/lib/messages/ledger-kinds.gen";

/** Credits or debits: a line for each kind, and their total. */
export type Side = { lines: SumLine[]; totalMinor: number };

export function sidesOf({ totals }: MonthStatement, { many }: LedgerKindsMessages) {
  const side = (isOn: (minor: number) => boolean): Side => {
    const own = totals.filter(({ amountMinor }) => isOn(amountMinor));
    const totalMinor = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const lines = own.map(({ kind, count, amountMinor: minor }) => {
      return { label: many[kind], count, minor };
    });
    return { lines, totalMinor };
  };
  return { in: side((minor) => minor > 0), out: side((minor) => minor <= 0) };
}

/** A movement with the details by which a bookkeeper finds its order. */
export type StatementLine = Line & { recipient: string | null; reference: string | null };

/** @param home of the environment: `/merchant/live` */
export function lineOf(it: Movement, home: string, { one }: LedgerKindsMessages): StatementLine {
  const { entryId, createdAt, amountMinor, balanceAfterMinor, orderId, recipient } = it;
  return {
    entryId,
    createdAt,
    amountMinor,
    balanceAfterMinor,
    recipient,
    reference: it.orderReference ?? it.reference,
    cause: one[it.kind],
    href: orderId === null ? undefined : `${home}/orders/${orderId}`,
    note: <Note {...it} />,
  };
}

/**
 * On a phone it replaces the columns that do not fit. On paper the reference is enough to
 * find the order by.
 */
function Note({ recipient, orderReference, reference, trackingId }: Movement) {
  const hasReference = (orderReference ?? reference) !== null;
  const who = [recipient, orderReference ?? reference].filter(Boolean).join(", ") || trackingId;
  return (
    <>
      <span className="hidden @max-[48rem]:inline">{who}</span>
      <span
        className={clsx(
          "font-mono @max-[48rem]:hidden",
          hasReference ? "print:hidden" : "print:block print:max-w-[15ch] print:break-all",
        )}
      >
        {trackingId}
      </span>
    </>
  );
}
