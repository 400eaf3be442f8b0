import type { Metadata } from "next";
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
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { isRefusal } from "@/lib/domain/errors";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import { ORDER_LIFE, ORDER_STATUSES } from "@/lib/domain/orders/order-status";
import { readOrder, type Order } from "@/lib/domain/orders/read-order";
import { readOrderPage } from "@/lib/domain/orders/search-orders";
import { readRoboRider, type RoboRider } from "@/lib/domain/sandbox/read-robo-rider";
import { DeveloperTabs } from "../_components/developer-tabs";
import { DEVELOPING } from "../developing";
import { RideForm, StatusForms } from "./_components/simulator-forms";

export const metadata: Metadata = { title: "Simulator" };

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
  const chosen = searchTexts(await searchParams).get("order") ?? "";
  const { orders } = await readOrderPage(merchant, { limit: ORDERS_OFFERED });
  const orderId = chosen === "" ? orders[0]?.id : chosen;
  return (
    <>
      <PageHead
        title="Simulator"
        sub="Moves test orders the way riders move live ones, with the same events and webhooks."
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
        <NoOrders />
      ) : (
        <>
          <OrderChoice orders={orders} chosen={orderId} timeZone={timeZone} />
          <Bench merchant={merchant} orderId={orderId} />
        </>
      )}
    </>
  );
}

function NoOrders() {
  return (
    <Empty
      title="No test order yet."
      action={<Button href="/merchant/test/orders/new">Place a test order</Button>}
    >
      Place one here or with your test key, then move it.
    </Empty>
  );
}

type OrderChoiceProps = {
  orders: { id: string; receiverName: string | null; createdAt: Date }[];
  chosen: string;
  timeZone: string;
};

function OrderChoice({ orders, chosen, timeZone }: OrderChoiceProps) {
  const options = orders.map(({ id, receiverName, createdAt }) => ({
    value: id,
    label: `${receiverName ?? "No name"}, ${formatInstant(createdAt, timeZone, "dateAndTime")} (…${id.slice(-6)})`,
  }));
  const isOffered = orders.some(({ id }) => id === chosen);
  return (
    <FilterBar label="Choose a test order">
      <SelectField
        key={chosen}
        name="order"
        label="Test order"
        defaultValue={chosen}
        options={isOffered ? options : [{ value: chosen, label: chosen }, ...options]}
      />
    </FilterBar>
  );
}

async function Bench({ merchant, orderId }: { merchant: MerchantContext; orderId: string }) {
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
      <Section title="Next steps" sub="What the order's life allows now; each sends its webhook.">
        <StatusForms
          orderId={order.id}
          next={ORDER_LIFE[order.status].next.map((status) => ORDER_LIFE[status].label)}
          labels={ORDER_STATUSES.map((status) => ORDER_LIFE[status].label)}
        />
      </Section>
      <Section
        title="Robo rider"
        sub="Plays a whole delivery by itself, one status after the other."
      >
        {ride && <RideProgress ride={ride} isUnderWay={isUnderWay} />}
        <RideForm orderId={order.id} blocked={whyNoRide(order, isUnderWay)} />
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

function RideProgress({ ride: { ahead }, isUnderWay }: { ride: RoboRider; isUnderWay: boolean }) {
  return (
    <p role="status" className="mb-4 text-table text-muted">
      {isUnderWay
        ? `Under way. Still to come: ${ahead.map((status) => ORDER_LIFE[status].label).join(", ")}.`
        : "The last ride has ended."}
    </p>
  );
}

function whyNoRide({ status }: Order, isUnderWay: boolean): string | undefined {
  if (isUnderWay) return "A robo rider has this order in hand.";
  if (status === "searching") return undefined;
  return "It starts with an order that is searching. Set this one back to searching, or place another.";
}

function labelOf({ status, timeline }: Order): string {
  return timeline.at(-1)?.label ?? ORDER_LIFE[status].label;
}
