import { notFound } from "next/navigation";
import { shownStatus } from "@/app/_orders/shown-status";
import { LiveRefresh } from "@/components/live/live-refresh";
import { RefreshWhile } from "@/components/live/refresh-while";
import { OrderTimeline } from "@/components/orders/order-timeline";
import { OrderTitle } from "@/components/orders/order-title";
import { Button } from "@/components/ui/button";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { Panel } from "@/components/ui/panel";
import { PhoneFold } from "@/components/ui/phone-fold";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { formatInstant, zoneCode } from "@/lib/core/format-time";
import type { MerchantCaller } from "@/lib/dashboard/authority";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { may } from "@/lib/domain/authority/rights";
import { isRefusal } from "@/lib/domain/errors";
import { scheduledFor } from "@/lib/domain/order-reading";
import { mayAssign } from "@/lib/domain/order-status";
import {
  type PriorityFeeLimits,
  priorityFeeLimitsOf,
} from "@/lib/domain/ordering/changes/add-priority-fee";
import { disputableUntil } from "@/lib/domain/ordering/disputes/dispute-delivery-by-merchant";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { groupOf } from "@/lib/domain/ordering/orders/status-groups";
import { ORDER_TEXTS } from "@/lib/messages/order-texts.gen";
import { ORDER } from "@/lib/messages/order.gen";
import { ChangesSection } from "./_components/changes-section";
import { Expected } from "./_components/expected";
import { Headline } from "./_components/headline";
import { MoneySection } from "./_components/money-section";
import { OrderMapSection } from "./_components/order-map-section";
import { Outcome } from "./_components/outcome";
import { ParcelSection } from "./_components/parcel-section";
import { PeopleSection } from "./_components/people-section";
import { PlayOrder } from "./_components/play-order";
import { ProofSection } from "./_components/proof-section";
import { ReadyPart } from "./_components/ready-part";
import { ShareSection } from "./_components/share-section";
import { Technical } from "./_components/technical";
import { TextsSection } from "./_components/texts-section";
import { readOrderDetails, type OrderDetails } from "./read-order-details";

export const generateMetadata = titled(ORDER, ({ title }) => title);

/** A phone reports its position every half a minute, and when it has moved. */
const POSITION_SECONDS = 10;

type OrderPageProps = { params: Promise<{ environment: string; order_id: string }> };

/** One order: status, people, payment, proof and webhooks. */
export default async function OrderPage({ params }: OrderPageProps) {
  const { environment, order_id: orderId } = await params;
  const { merchant, user, isReadOnly } = await requireMerchant(environment, undefined, "branch");
  const details = await readOrNotFound(merchant, orderId);
  const { order, proof, texts } = details;
  const { timezone: timeZone } = merchant.market;
  const home = `/merchant/${environment}`;
  const retryHref = `${home}/orders/${order.id}`;
  const part = { timeZone, retryHref };
  const [messages, textMessages] = await Promise.all([
    readMessages(ORDER),
    readMessages(ORDER_TEXTS),
  ]);
  const fee = formatMoney(order.feeMinor, order.currency);
  const isDeveloping = may(user, "manage_integration");
  const mayPlace = !isReadOnly && may(user, "place_orders");
  const isLive = environment === "live";
  const isFollowed = isLive && groupOf(order.status) === "under_way";
  const isSearching = isLive && order.status === "searching" && scheduledFor(order) === null;
  return (
    <>
      <Head order={order} home={home} timeZone={timeZone} mayPlace={mayPlace} />
      <Headline order={order} home={home} timeZone={timeZone} mayPlace={mayPlace} />
      {/* No event says that a rider has moved, or that a search has found no rider. */}
      <RefreshWhile isUnderWay={isFollowed} everySeconds={POSITION_SECONDS} />
      <RefreshWhile isUnderWay={isSearching} />
      {/* Live sections keep their height; sections without a limit come last. */}
      <div className="grid items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] xl:grid-rows-[auto_auto_1fr]">
        <OrderMapSection order={order} marketCode={merchant.market.code} />
        <div className="min-w-0 xl:row-span-3 [&>section:first-child]:mt-0">
          <PeopleSection order={order} timeZone={timeZone} />
          <ShareSection
            order={order}
            shop={user.company.name}
            maySend={may(user, "place_orders")}
            printHref={`${retryHref}/print?size=a6`}
          />
          <ParcelSection {...details} home={home} timeZone={timeZone} />
          <ChangesSection order={order} timeZone={timeZone} />
          <ProofSection status={order.status} proof={proof} {...part} />
        </div>
        <Progress
          details={details}
          user={user}
          timeZone={timeZone}
          isReadOnly={isReadOnly}
          reportableUntil={disputableUntil(merchant, order)}
          priorityFee={priorityFeeLimitsOf(merchant.market, order)}
        />
        <div className="min-w-0">
          <PhoneFold line={messages.money.line({ fee })} isOpen={false}>
            <MoneySection {...details} {...part} />
          </PhoneFold>
          <PhoneFold line={textMessages.title} isOpen={false}>
            <TextsSection texts={texts} {...part} hasPhone={order.receiverPhone !== null} />
          </PhoneFold>
          <Technical details={details} isDeveloping={isDeveloping} home={home} {...part} />
        </div>
      </div>
    </>
  );
}

type ProgressProps = {
  details: OrderDetails;
  user: MerchantCaller["user"];
  timeZone: string;
  isReadOnly: boolean;
  reportableUntil: Date | null;
  priorityFee: PriorityFeeLimits | null;
};

/** The history, the next step and its time, and the possible actions. */
async function Progress(props: ProgressProps) {
  const { details, user, timeZone, isReadOnly, reportableUntil, priorityFee } = props;
  const { order, events, replies } = details;
  const { timeline } = await readMessages(ORDER);
  const isTest = order.environment === "test";
  const mayChange = may(user, "place_orders");
  return (
    <Panel title={timeline.title} sub={timeline.zone({ code: zoneCode(timeZone) })}>
      {!isTest && <Expected order={order} timeZone={timeZone} />}
      <ReadyPart
        environment={order.environment}
        orderId={order.id}
        at={order.readyAt && <Instant at={order.readyAt} timeZone={timeZone} shape="time" />}
        usuallyAt={
          order.usualReadyAt && <Instant at={order.usualReadyAt} timeZone={timeZone} shape="time" />
        }
        isReady={order.readyAt !== null && order.readyAt <= new Date()}
        isWaiting={mayAssign(order.status)}
        mayMark={mayChange && !isReadOnly}
      />
      <OrderTimeline
        messages={timeline}
        events={events}
        replies={replies}
        status={order.status}
        dispute={order}
        order={order}
        timeZone={timeZone}
      />
      {isTest && mayChange && !isReadOnly && (
        <div className="mt-5 min-h-36 sm:min-h-24">
          <PlayOrder orderId={order.id} isWaiting={order.status === "searching"} />
        </div>
      )}
      <Outcome
        order={order}
        photos={details.disputePhotos}
        timeZone={timeZone}
        isReadOnly={isReadOnly}
        mayChange={mayChange}
        reportableUntil={reportableUntil}
        priorityFee={priorityFee}
      />
    </Panel>
  );
}

type HeadProps = { order: Order; home: string; timeZone: string; mayPlace: boolean };

/** The order's identity, and the most important facts about it. */
async function Head({ order, home, timeZone, mayPlace }: HeadProps) {
  const messages = await readMessages(ORDER);
  const { receiverName, receiverPhone, merchantReferenceId } = order;
  const receiver = receiverName ?? (receiverPhone && formatPhone(receiverPhone));
  const placed = {
    id: <code className="break-all">{order.id}</code>,
    when: <Instant at={order.createdAt} timeZone={timeZone} />,
  };
  return (
    <PageHead
      title={
        <OrderTitle {...shownStatus(order, new Date())}>
          {receiver ? messages.to({ recipient: receiver }) : messages.title}
        </OrderTitle>
      }
      sub={
        merchantReferenceId === null
          ? messages.placed(placed)
          : messages.placedWithReference({ ...placed, reference: merchantReferenceId })
      }
      back={{ href: `${home}/orders`, label: messages.orders }}
      actions={
        order.seriesId === null ? (
          mayPlace &&
          order.peopleForgottenAt === null && (
            <Button href={`${home}/standing-orders/new?order=${order.id}`}>
              {messages.repeat}
            </Button>
          )
        ) : (
          <Button href={`${home}/standing-orders/${order.seriesId}`}>
            {messages.standingOrder}
          </Button>
        )
      }
      live={
        <LiveRefresh
          address={`${home}/live`}
          event="changes"
          shown={formatInstant(new Date(), timeZone, "time")}
        />
      }
    />
  );
}

/** Another company's order, another environment's order and an invalid ID are all not found. */
async function readOrNotFound(merchant: MerchantContext, orderId: string) {
  try {
    return await readOrderDetails(merchant, orderId);
  } catch (error) {
    if (isRefusal(error, "order_not_found")) return notFound();
    throw error;
  }
}
