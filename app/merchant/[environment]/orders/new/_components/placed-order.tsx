import { notFound } from "next/navigation";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { formatInstant } from "@/lib/core/format-time";
import { isRefusal } from "@/lib/domain/errors";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import { type Order, readOrder } from "@/lib/domain/orders/read-order";
import { receiverLink, trackingLink } from "@/lib/domain/orders/tracking-link";
import { ForgetDraft } from "./forget-draft";

type PlacedOrderProps = {
  merchant: MerchantContext;
  orderId: string;
  /** Whether the form had been sent before with the same key. */
  isReplay: boolean;
  draftName: string;
};

/** What became of the form, on a page that can be opened again without placing anything. */
export async function PlacedOrder({ merchant, orderId, isReplay, draftName }: PlacedOrderProps) {
  const order = await readOrder(merchant, orderId).catch((thrown: unknown) => {
    if (isRefusal(thrown, "order_not_found")) return notFound();
    throw thrown;
  });
  const orders = `/merchant/${merchant.environment}/orders`;
  const at = formatInstant(order.createdAt, merchant.market.timezone, "time");
  return (
    <>
      <ForgetDraft name={draftName} />
      <PageHead
        title={isReplay ? "Order was already placed" : "Order placed"}
        back={{ href: orders, label: "Orders" }}
      />
      <div className="max-w-[40rem]">
        {isReplay ? (
          <div data-testid="idempotent-replay">
            <Notice tone="info" title={`This order was already placed at ${at}.`} isAnnounced>
              Nothing was charged twice.
            </Notice>
          </div>
        ) : (
          <Notice tone="ok" title={`Placed at ${at}.`} isAnnounced>
            {environment(merchant)}
          </Notice>
        )}
        <OrderFacts order={order} />
        <CopyField
          label="Link for the receiver"
          hint="Only for them: it shows the PIN that the rider asks for."
          value={receiverLink(order.receiverToken) ?? trackingLink(order.trackingId)}
        />
        <div className="mt-6 flex flex-wrap gap-2">
          <Button variant="primary" href={`${orders}/${order.id}`}>
            Follow this order
          </Button>
          <Button href={`${orders}/new`}>Another order</Button>
        </div>
      </div>
    </>
  );
}

function environment({ environment: name }: MerchantContext): string {
  return name === "test"
    ? "This is a test: no rider moves and no money is charged."
    : "A rider is being asked now. The fee was taken from the wallet.";
}

function OrderFacts({ order }: { order: Order }) {
  const facts = [
    ["Order", <code key="id">{order.id}</code>],
    ["Fee", <Money key="fee" minor={order.feeMinor} currency={order.currency} />],
    ["Receiver", order.receiverName],
    ["Landmark", order.deliveryAddress],
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
