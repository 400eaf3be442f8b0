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
import { readWords, titled } from "@/lib/dashboard/read-words";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { isRefusal } from "@/lib/domain/errors";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import { ORDER_LIFE, ORDER_STATUSES } from "@/lib/domain/orders/order-status";
import { readOrder, type Order } from "@/lib/domain/orders/read-order";
import { readOrderPage } from "@/lib/domain/orders/search-orders";
import { readRoboRider, type RoboRider } from "@/lib/domain/sandbox/read-robo-rider";
import { SIMULATOR, type SimulatorWords } from "@/lib/words/simulator";
import { DeveloperTabs } from "../_components/developer-tabs";
import { DEVELOPING } from "../developing";
import { RideForm, StatusForms } from "./_components/simulator-forms";

export const generateMetadata = titled(SIMULATOR, ({ title }) => title);

/** The newest are those that somebody is testing with. */
const ORDERS_OFFERED = 20;

type SimulatorPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<SearchParams>;
};

export default async function SimulatorPage({ params, searchParams }: SimulatorPageProps) {
  const { environment } = await params;
  const { merchant } = await requireMerchant(environment, { positions: DEVELOPING });
  if (merchant.environment !== "test") notFound();
  const { timezone: timeZone } = merchant.market;
  const words = await readWords(SIMULATOR);
  const chosen = searchTexts(await searchParams).get("order") ?? "";
  const { orders } = await readOrderPage(merchant, { limit: ORDERS_OFFERED });
  const orderId = chosen === "" ? orders[0]?.id : chosen;
  return (
    <>
      <PageHead
        title={words.title}
        sub={words.sub}
        actions={
          <LiveRefresh
            address="/merchant/test/live"
            event="changes"
            shown={formatInstant(new Date(), timeZone, "time")}
          />
        }
      />
      <DeveloperTabs environment="test" current="/simulator" />
      {orderId === undefined ? (
        <NoOrders words={words.none} />
      ) : (
        <>
          <OrderChoice words={words.choice} {...{ orders, timeZone }} chosen={orderId} />
          <Bench words={words} merchant={merchant} orderId={orderId} />
        </>
      )}
    </>
  );
}

function NoOrders({ words }: { words: SimulatorWords["none"] }) {
  return (
    <Empty
      title={words.title}
      action={<Button href="/merchant/test/orders/new">{words.action}</Button>}
    >
      {words.explains}
    </Empty>
  );
}

type OrderChoiceProps = {
  words: SimulatorWords["choice"];
  orders: { id: string; receiverName: string | null; createdAt: Date }[];
  chosen: string;
  timeZone: string;
};

function OrderChoice({ words, orders, chosen, timeZone }: OrderChoiceProps) {
  const options = orders.map(({ id, receiverName, createdAt }) => ({
    value: id,
    label: words.option(
      receiverName ?? words.noName,
      formatInstant(createdAt, timeZone, "dateAndTime"),
      id.slice(-6),
    ),
  }));
  const isOffered = orders.some(({ id }) => id === chosen);
  return (
    <FilterBar label={words.form}>
      <SelectField
        key={chosen}
        name="order"
        label={words.label}
        defaultValue={chosen}
        options={isOffered ? options : [{ value: chosen, label: chosen }, ...options]}
      />
    </FilterBar>
  );
}

type BenchProps = { words: SimulatorWords; merchant: MerchantContext; orderId: string };

async function Bench({ words, merchant, orderId }: BenchProps) {
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
      <Section title={words.next.title} sub={words.next.sub}>
        <StatusForms
          orderId={order.id}
          next={ORDER_LIFE[order.status].next.map((status) => ORDER_LIFE[status].label)}
          labels={ORDER_STATUSES.map((status) => ORDER_LIFE[status].label)}
        />
      </Section>
      <Section title={words.ride.title} sub={words.ride.sub}>
        {ride && (
          <p role="status" className="mb-4 text-table text-muted">
            {isUnderWay ? words.ride.underWay(aheadOf(ride)) : words.ride.ended}
          </p>
        )}
        <RideForm orderId={order.id} blocked={whyNoRide(words.ride, order, isUnderWay)} />
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
  words: SimulatorWords["ride"],
  { status }: Order,
  isUnderWay: boolean,
): string | undefined {
  if (isUnderWay) return words.inHand;
  return status === "searching" ? undefined : words.notSearching;
}

function labelOf({ status, timeline }: Order): string {
  return timeline.at(-1)?.label ?? ORDER_LIFE[status].label;
}
