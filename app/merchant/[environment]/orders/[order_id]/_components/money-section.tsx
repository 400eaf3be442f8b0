import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import type { Order } from "@/lib/domain/orders/read-order";
import type { OrderPayment } from "@/lib/domain/orders/read-order-payments";
import type { OrderDetails } from "../read-order-details";

const NAMES: Record<OrderPayment["kind"], string> = {
  order_debit: "Paid from the wallet",
  order_refund: "Refunded to the wallet",
  order_settlement: "Settled",
  top_up: "Top-up",
  withdrawal: "Withdrawal",
};

type MoneySectionProps = {
  order: Order;
  payments: OrderDetails["payments"];
  timeZone: string;
  retryHref: string;
};

/** The fee that was agreed on, and what it did to the wallet. */
export function MoneySection({ order, payments, timeZone, retryHref }: MoneySectionProps) {
  return (
    <Section title="Money">
      <p className="mb-3 flex items-baseline justify-between gap-4">
        <span>Fee</span>
        <Money minor={order.feeMinor} currency={order.currency} isStrong />
      </p>
      <PagePart
        reading={payments}
        failure="The wallet's lines could not be read."
        retryHref={retryHref}
      >
        {(lines) => <Lines lines={lines} timeZone={timeZone} />}
      </PagePart>
    </Section>
  );
}

function Lines({ lines, timeZone }: { lines: OrderPayment[]; timeZone: string }) {
  if (lines.length === 0) {
    return <p className="text-table text-muted">A test order does not touch the wallet.</p>;
  }
  return (
    <ul className="grid gap-2 border-t border-border pt-3">
      {lines.map(({ transactionId, kind, amountMinor, balanceAfterMinor, currency, createdAt }) => (
        <li key={transactionId} data-payment={kind} className="text-table">
          <span className="flex items-baseline justify-between gap-4">
            {NAMES[kind]}
            <Money minor={amountMinor} currency={currency} isSigned />
          </span>
          <span className="flex items-baseline justify-between gap-4 text-meta text-muted">
            <Instant at={createdAt} timeZone={timeZone} />
            {balanceAfterMinor !== null && (
              <span>
                Balance <Money minor={balanceAfterMinor} currency={currency} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
