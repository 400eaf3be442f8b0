import { notFound } from "next/navigation";
import { LiveRefresh } from "@/components/live/live-refresh";
import { RefreshWhile } from "@/components/live/refresh-while";
import { OrderStatus } from "@/components/orders/order-status";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { FilterBar } from "@/components/ui/filter-bar";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { SelectField } from "@/components/ui/select-field";
import { formatInstant } from "@/lib/core/format-time";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { isRefusal } from "@/lib/domain/errors";
import { ORDER_LIFE, ORDER_STATUSES } from "@/lib/domain/order-status";
import { readOrder, type Order } from "@/lib/domain/ordering/orders/read-order";
import { readOrderPage } from "@/lib/domain/ordering/search/search-orders";
import { readRoboRider, type RoboRider } from "@/lib/domain/platform/sandbox/read-robo-rider";
import { SIMULATOR, type SimulatorMessages } from "@/lib/messages/simulator.gen";
import { DeveloperTabs } from "../_components/developer-tabs";
import { RideForm, StatusForms } from "./simulator-forms";

export const generateMetadata = titled(SIMULATOR, ({ title }) => title);

/** Lists the newest test orders, which are the ones under test. */
const ORDERS_OFFERED = 20;

type SimulatorPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<SearchParams>;
};

export default async function SimulatorPage({ params, searchParams }: SimulatorPageProps) {
  const { environment } = await params;
  const { merchant } = await requireMerchant(environment, "manage_integration");
  if (merchant.environment !== "test") notFound();
  const { timezone: timeZone } = merchant.market;
  const messages = await readMessages(SIMULATOR);
  const chosen = searchTexts(await searchParams).get("order") ?? "";
  const { orders } = await readOrderPage(merchant, { limit: ORDERS_OFFERED });
  const orderId = chosen === "" ? orders[0]?.id : chosen;
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub}
        live={
          <LiveRefresh
            address="/merchant/test/live"
            event="changes"
            shown={formatInstant(new Date(), timeZone, "time")}
          />
        }
      />
      <DeveloperTabs environment="test" current="/simulator" />
      {orderId === undefined ? (
        <NoOrders messages={messages.none} />
      ) : (
        <>
          <OrderChoice
            messages={messages.choice}
            orders={orders}
            timeZone={timeZone}
            chosen={orderId}
          />
          <Bench messages={messages} merchant={merchant} orderId={orderId} />
        </>
      )}
    </>
  );
}

function NoOrders({ messages }: { messages: SimulatorMessages["none"] }) {
  return (
    <Empty
      art="signals"
      title={messages.title}
      action={<Button href="/merchant/test/orders/new">{messages.action}</Button>}
    >
      {messages.explains}
    </Empty>
  );
}

type OrderChoiceProps = {
  messages: SimulatorMessages["choice"];
  orders: { id: string; receiverName: string | null; createdAt: Date }[];
  chosen: string;
  timeZone: string;
};

function OrderChoice({ messages, orders, chosen, timeZone }: OrderChoiceProps) {
  const options = orders.map(({ id, receiverName, createdAt }) => ({
    value: id,
    label: messages.option({
      recipient: receiverName ?? messages.noName,
      placedAt: formatInstant(createdAt, timeZone, "dateAndTime"),
      end: id.slice(-6),
    }),
  }));
  const isOffered = orders.some(({ id }) => id === chosen);
  return (
    <FilterBar label={messages.form}>
      <SelectField
        key={chosen}
        name="order"
        label={messages.label}
        defaultValue={chosen}
        options={isOffered ? options : [{ value: chosen, label: chosen }, ...options]}
      />
    </FilterBar>
  );
}

type BenchProps = { messages: SimulatorMessages; merchant: MerchantContext; orderId: string };

async function Bench({ messages, merchant, orderId }: BenchProps) {
  const order = await orNotFound(readOrder(merchant, orderId), "order_not_found");
  const ride = await findRide(merchant, order.id);
  const isUnderWay = ride !== undefined && ride.ride.finishedAt === null;
  return (
    <>
      <RefreshWhile isUnderWay={isUnderWay} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OrderStatus code={order.status} label={labelOf(order)} />
        <AppLink href={`/merchant/test/orders/${order.id}`}>
          <code className="text-table break-all">{order.id}</code>
        </AppLink>
      </p>
      <Section title={messages.next.title} sub={messages.next.sub}>
        <StatusForms
          orderId={order.id}
          next={ORDER_LIFE[order.status].next.map((status) => ORDER_LIFE[status].label)}
          labels={ORDER_STATUSES.map((status) => ORDER_LIFE[status].label)}
        />
      </Section>
      <Section title={messages.ride.title} sub={messages.ride.sub}>
        {ride && (
          <p role="status" className="mb-4 text-table text-muted">
            {isUnderWay ? messages.ride.underWay({ ahead: aheadOf(ride) }) : messages.ride.ended}
          </p>
        )}
        <RideForm orderId={order.id} blocked={whyNoRide(messages.ride, order, isUnderWay)} />
      </Section>
    </>
  );
}

async function findRide(
  merchant: MerchantContext,
  orderId: string,
): Promise<RoboRider | undefined> {
  try {
    return await readRoboRider(merchant, orderId);
  } catch (error) {
    if (isRefusal(error, "robo_rider_not_found")) return undefined;
    throw error;
  }
}

function aheadOf({ ahead }: RoboRider): string {
  return ahead.map((status) => ORDER_LIFE[status].label).join(", ");
}

function whyNoRide(
  messages: SimulatorMessages["ride"],
  { status }: Order,
  isUnderWay: boolean,
): string | undefined {
  if (isUnderWay) return messages.inHand;
  return status === "searching" ? undefined : messages.notSearching;
}

function labelOf({ status, timeline }: Order): string {
  return timeline.at(-1)?.label ?? ORDER_LIFE[status].label;
}
