import { notFound } from "next/navigation";
import { LiveRefresh } from "@/components/live/live-refresh";
import { OrderStatus } from "@/components/orders/order-status";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { Panel } from "@/components/ui/panel";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { formatInstant, zoneCode } from "@/lib/core/format-time";
import { readWords, titled } from "@/lib/dashboard/read-words";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { isRefusal } from "@/lib/domain/errors";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import type { Order } from "@/lib/domain/orders/read-order";
import { ORDER } from "@/lib/words/order";
import { mayOrder } from "../../_components/may-order";
import { DEVELOPING, requestLogAt } from "../../developers/developing";
import { CancelOrder } from "./_components/cancel-order";
import { DeliveriesSection } from "./_components/deliveries-section";
import { DispatchSection } from "./_components/dispatch-section";
import { MoneySection } from "./_components/money-section";
import { OrderTimeline } from "./_components/order-timeline";
import { ParcelSection } from "./_components/parcel-section";
import { PeopleSection } from "./_components/people-section";
import { ProofSection } from "./_components/proof-section";
import { ReceiversWord } from "./_components/receivers-word";
import { RequestsSection } from "./_components/requests-section";
import { ShareSection } from "./_components/share-section";
import { whyNotCancel } from "./_components/why-not-cancel";
import { readOrderDetails } from "./read-order-details";

export const generateMetadata = titled(ORDER, ({ title }) => title);

type OrderPageProps = { params: Promise<{ environment: string; order_id: string }> };

/** One order: where it is, who to call, what it cost, and what was told about it. */
export default async function OrderPage({ params }: OrderPageProps) {
  const { environment, order_id: orderId } = await params;
  const { merchant, user, isReadOnly } = await requireMerchant(environment);
  const words = await readWords(ORDER);
  const details = await readOrNotFound(merchant, orderId);
  const { order, events, payments, proof, deliveries, requests, dispatch } = details;
  const { timezone: timeZone } = merchant.market;
  const home = `/merchant/${environment}`;
  const retryHref = `${home}/orders/${order.id}`;
  const whyNot = whyNotCancel(words.cancelling, order.status, mayOrder(user.position));
  const refund = order.environment === "live" ? formatMoney(order.feeMinor, order.currency) : null;
  const part = { timeZone, retryHref };
  return (
    <>
      <Head {...{ order, home, timeZone }} />
      <div className="grid items-start gap-x-10 xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
        <div className="min-w-0">
          <Panel title={words.timeline.title} sub={words.timeline.zone(zoneCode(timeZone))}>
            <OrderTimeline events={events} status={order.status} timeZone={timeZone} />
            {!isReadOnly && (
              <div className="mt-5 border-t border-border pt-4">
                <CancelOrder {...{ environment, whyNot, refund }} orderId={order.id} />
              </div>
            )}
          </Panel>
          {order.environment === "live" && <DispatchSection {...{ dispatch, ...part }} />}
          <MoneySection {...{ order, payments, ...part }} />
          <DeliveriesSection
            {...{ deliveries, ...part }}
            webhooksHref={`${home}/developers/webhooks`}
          />
          {DEVELOPING.includes(user.position) && (
            <RequestsSection {...{ requests, ...part }} kind={requestLogAt(order.environment)} />
          )}
        </div>
        <div className="min-w-0 xl:[&>section:first-child]:mt-0">
          <PeopleSection order={order} />
          <ShareSection
            order={order}
            shop={user.company.name}
            maySend={mayOrder(user.position)}
            printHref={`${retryHref}/print?size=a6`}
          />
          <ParcelSection order={order} />
          <ProofSection status={order.status} {...{ proof, ...part }} />
        </div>
      </div>
    </>
  );
}

type HeadProps = { order: Order; home: string; timeZone: string };

/** Which order it is, and what must be known of it first. */
async function Head({ order, home, timeZone }: HeadProps) {
  const words = await readWords(ORDER);
  const { receiverName, receiverPhone, merchantReferenceId } = order;
  const receiver = receiverName ?? (receiverPhone && formatPhone(receiverPhone));
  return (
    <>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {receiver ? words.to(receiver) : words.title}
            <OrderStatus code={order.status} label={order.statusLabel} />
          </span>
        }
        sub={words.placed(
          <code className="break-all">{order.id}</code>,
          <Instant at={order.createdAt} timeZone={timeZone} />,
          merchantReferenceId,
        )}
        back={{ href: `${home}/orders`, label: words.orders }}
        actions={
          <LiveRefresh
            address={`${home}/live`}
            event="changes"
            shown={formatInstant(new Date(), timeZone, "time")}
          />
        }
      />
      <ReceiversWord order={order} timeZone={timeZone} />
    </>
  );
}

/** An order of another merchant or environment and what is no id are the same here: nothing. */
async function readOrNotFound(merchant: MerchantContext, orderId: string) {
  try {
    return await readOrderDetails(merchant, orderId);
  } catch (error) {
    if (isRefusal(error, "order_not_found")) return notFound();
    throw error;
  }
}
