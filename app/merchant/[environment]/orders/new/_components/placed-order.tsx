import { notFound } from "next/navigation";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { isRefusal } from "@/lib/domain/errors";
import { waitsUntil } from "@/lib/domain/order-reading";
import { type Order, readOrder } from "@/lib/domain/ordering/orders/read-order";
import { receiverLink } from "@/lib/domain/ordering/tracking/tracking-link";
import { NEW_ORDER, type NewOrderMessages } from "@/lib/messages/new-order.gen";
import { ClearDraft } from "./clear-draft";

type PlacedOrderProps = {
  merchant: MerchantContext;
  orderId: string;
  /** Whether the form had been sent before with the same key. */
  isReplay: boolean;
  draftName: string;
};

/** The confirmation page; opening it again places nothing. */
export async function PlacedOrder({ merchant, orderId, isReplay, draftName }: PlacedOrderProps) {
  const order = await readOrder(merchant, orderId).catch((thrown: unknown) => {
    if (isRefusal(thrown, "order_not_found")) return notFound();
    throw thrown;
  });
  const { placed: messages, orders: back } = await readMessages(NEW_ORDER);
  const orders = `/merchant/${merchant.environment}/orders`;
  const timeOf = (at: Date) => formatInstant(at, merchant.market.timezone, "time");
  const at = timeOf(order.createdAt);
  const until = waitsUntil(order);
  return (
    <>
      <ClearDraft name={draftName} />
      <PageHead
        title={isReplay ? messages.titleAgain : messages.title}
        back={{ href: orders, label: back }}
      />
      <div className="max-w-[40rem]">
        {isReplay ? (
          <div data-testid="idempotent-replay">
            <Notice tone="info" title={messages.already({ time: at })} isAnnounced>
              {messages.notTwice}
            </Notice>
          </div>
        ) : (
          <Notice tone="ok" title={messages.at({ time: at })} isAnnounced>
            {until ? messages.waits({ time: timeOf(until) }) : messages[merchant.environment]}
          </Notice>
        )}
        <OrderFacts messages={messages} order={order} />
        <CopyField
          label={messages.link}
          hint={messages.linkHint}
          value={receiverLink(order.receiverToken)}
        />
        <div className="mt-6 flex flex-wrap gap-2">
          <Button variant="primary" href={`${orders}/${order.id}`}>
            {messages.follow}
          </Button>
          <Button href={`${orders}/new${order.pickupId ? `?pickup=${order.pickupId}` : ""}`}>
            {messages.another}
          </Button>
        </div>
      </div>
    </>
  );
}

type OrderFactsProps = { messages: NewOrderMessages["placed"]; order: Order };

function OrderFacts({ messages, order }: OrderFactsProps) {
  const facts = [
    [messages.order, <code key="id">{order.id}</code>],
    [messages.fee, <Money key="fee" minor={order.feeMinor} currency={order.currency} />],
    [messages.recipient, order.receiverName],
    [messages.landmark, order.deliveryAddress],
  ] as const;
  return (
    <dl data-testid="placed-order" data-order={order.id} className="my-5">
      {facts.map(([term, value]) => (
        <div
          key={term}
          className="grid gap-x-6 border-b border-border py-2.5 sm:grid-cols-[10rem_1fr]"
        >
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
