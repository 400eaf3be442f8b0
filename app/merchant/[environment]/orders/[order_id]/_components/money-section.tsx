import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { lateMinutes } from "@/lib/core/late-minutes";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import type { OrderPayment } from "@/lib/domain/ordering/orders/read-order-payments";
import { AGO } from "@/lib/messages/ago.gen";
import { COLLECTIONS } from "@/lib/messages/collections.gen";
import { LATE_CREDITS } from "@/lib/messages/late-credits.gen";
import { LEDGER_KINDS } from "@/lib/messages/ledger-kinds.gen";
import { ORDER, type OrderMessages } from "@/lib/messages/order.gen";
import { lateText } from "@/lib/messages/time-distance";
import { PlaceBadge } from "../../../wallet/collections/_components/place-badge";
import type { OrderDetails } from "../read-order-details";

type MoneySectionProps = {
  order: Order;
  payments: OrderDetails["payments"];
  collected: OrderDetails["collected"];
  timeZone: string;
  retryHref: string;
};

/** The agreed fee, and its movements on the wallet. */
export async function MoneySection(props: MoneySectionProps) {
  const messages = (await readMessages(ORDER)).money;
  const { sentences: late } = await readMessages(LATE_CREDITS);
  const { choices } = (await readMessages(COLLECTIONS)).order;
  const { order, payments, collected, timeZone, retryHref } = props;
  return (
    <Section
      title={messages.title}
      actions={
        <Button size="small" href={`${retryHref}/receipt`} target="_blank">
          <Printer aria-hidden="true" className="size-4" />
          {messages.receipt}
        </Button>
      }
    >
      <p className="mb-3 flex items-baseline justify-between gap-4">
        <span>{messages.fee}</span>
        <Money minor={order.feeMinor} currency={order.currency} isStrong />
      </p>
      <PriorityFee order={order} messages={messages} />
      {order.paidMinor > 0 && (
        <p className="mb-3 flex items-baseline justify-between gap-4">
          <span>{messages.paidAhead}</span>
          <Money minor={order.paidMinor} currency={order.currency} isStrong />
        </p>
      )}
      {order.collectMinor > 0 && (
        <p className="mb-3 flex items-baseline justify-between gap-4">
          <span>{messages[order.deliveredAt === null ? "toCollect" : "collected"]}</span>
          <Money minor={order.partMinor ?? order.collectMinor} currency={order.currency} isStrong />
        </p>
      )}
      {collected && (
        <p className="-mt-2 mb-3 text-right">
          <PlaceBadge place={collected} />
        </p>
      )}
      <PartPayment order={order} messages={messages} />
      {order.collectBy && order.paidMinor === 0 && <Note>{choices[order.collectBy]}</Note>}
      {order.returnHeldMinor !== null && order.returnHeldMinor > 0 && (
        <>
          <p className="mb-3 flex items-baseline justify-between gap-4">
            <span>{messages.returnHeld}</span>
            <Money minor={order.returnHeldMinor} currency={order.currency} isStrong />
          </p>
          <Note>{messages.returnHeldExplains}</Note>
        </>
      )}
      <PagePart reading={payments} failure={messages.failure} retryHref={retryHref}>
        {(lines) => <Lines {...{ messages, lines, timeZone }} />}
      </PagePart>
      {order.lateCause !== null && (
        <p className="mt-3 text-table text-muted">
          {late[order.lateCause]({
            late: lateText(
              AGO.en,
              lateMinutes(order.promisedBy, order.deliveredAt ?? order.promisedBy),
            ),
          })}
        </p>
      )}
    </Section>
  );
}

type PartPaymentProps = { order: Order; messages: OrderMessages["money"] };

/** How much of the fee the shop has added. */
function PriorityFee({ order, messages }: PartPaymentProps) {
  const { priorityFeeMinor, currency } = order;
  if (priorityFeeMinor === 0) return null;
  return <Note>{messages.priorityFee({ money: formatMoney(priorityFeeMinor, currency) })}</Note>;
}

/** What is left to pay after a part payment, or the least for which the rider hands over. */
function PartPayment({ order, messages }: PartPaymentProps) {
  const { collectMinor, partMinor, collectLeastPercent, collectBy, currency } = order;
  const amount = (minor: number) => formatMoney(minor, currency);
  if (partMinor !== null) {
    const rest = amount(collectMinor - partMinor);
    return <Note>{messages.part({ due: amount(collectMinor), rest })}</Note>;
  }
  const takesPart = collectLeastPercent < 100 && collectBy !== "mobile_money";
  if (order.deliveredAt !== null || collectMinor === 0 || !takesPart) return null;
  return <Note>{messages.least({ percent: collectLeastPercent })}</Note>;
}

function Note({ children }: { children: ReactNode }) {
  return <p className="-mt-2 mb-3 text-table text-muted">{children}</p>;
}

type LinesProps = { messages: OrderMessages["money"]; lines: OrderPayment[]; timeZone: string };

async function Lines({ messages, lines, timeZone }: LinesProps) {
  if (lines.length === 0) {
    return <p className="text-table text-muted">{messages.none}</p>;
  }
  const { one: kinds } = await readMessages(LEDGER_KINDS);
  return (
    <ul className="grid gap-2 border-t border-border pt-3">
      {lines.map(({ transactionId, kind, amountMinor, balanceAfterMinor, currency, ...line }) => (
        <li key={transactionId} data-payment={kind} className="text-table">
          <span className="flex items-baseline justify-between gap-4">
            {kinds[kind]}
            <Money minor={amountMinor} currency={currency} isSigned />
          </span>
          {kind === "order_credit" && <span className="block break-words">{line.reference}</span>}
          <span className="flex items-baseline justify-between gap-4 text-meta text-muted">
            <Instant at={line.createdAt} timeZone={timeZone} />
            {balanceAfterMinor !== null && (
              <span>
                {messages.balance({
                  money: <Money minor={balanceAfterMinor} currency={currency} />,
                })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
