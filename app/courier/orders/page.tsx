import type { Metadata } from "next";
import { DeskOrdersList } from "@/app/_orders/desk-orders-list";
import { toListedOrder } from "@/app/_orders/listed-order";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Tabs } from "@/components/ui/tabs";
import { formatInstant } from "@/lib/core/format-time";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { readAutoAccept } from "@/lib/domain/dispatch/read-auto-accept";
import { listCourierOrders } from "@/lib/domain/orders/list-courier-orders";
import { AutoAcceptForm } from "./_components/auto-accept-form";
import { OpenOrders } from "./_components/open-orders";
import { courierOrderHref, PLACED } from "./_components/order-columns";
import { DISPATCHING } from "./dispatching";

export const metadata: Metadata = { title: "Orders" };

type CourierOrdersPageProps = { searchParams: Promise<SearchParams> };

/** What the company's riders carry or are asked to take, and what they have done. */
export default async function CourierOrdersPage({ searchParams }: CourierOrdersPageProps) {
  const { courier, user } = await requireCourier();
  const [orders, isAutomatic, given] = await Promise.all([
    listCourierOrders(courier),
    readAutoAccept(courier),
    searchParams,
  ]);
  const isOver = searchTexts(given).get("show") === "over";
  const readAt = new Date();
  return (
    <>
      <PageHead
        title="Orders"
        sub={isOver ? SUBS.over : SUBS.open}
        actions={
          !isOver && (
            <LiveRefresh
              address="/courier/orders/live"
              event="orders"
              shown={formatInstant(readAt, courier.timezone, "time")}
            />
          )
        }
      />
      <Acceptance isAutomatic={isAutomatic} mayChange={DISPATCHING.includes(user.position)} />
      <Tabs label="Orders" tabs={tabsOf(isOver)} />
      {isOver ? (
        <DeskOrdersList
          caption="Orders that are over"
          orders={orders.over}
          hrefOf={courierOrderHref}
          age={PLACED}
          readAt={readAt}
          empty={<Empty title="None yet." />}
        />
      ) : (
        <OpenOrders
          open={orders.open.map(toListedOrder)}
          over={orders.over.map(toListedOrder)}
          readAt={readAt}
          empty={<NoneOpen />}
        />
      )}
    </>
  );
}

/** Whether riders are asked; who only looks on reads it. */
function Acceptance({ isAutomatic, mayChange }: { isAutomatic: boolean; mayChange: boolean }) {
  return (
    <div className="mb-4">
      {mayChange ? (
        <AutoAcceptForm isAutomatic={isAutomatic} />
      ) : (
        <p className="text-muted">
          {isAutomatic ? "Your riders take what they are offered." : "Each rider is asked."}
        </p>
      )}
    </div>
  );
}

const SUBS = {
  open: "What your riders have or are asked to take, oldest first.",
  over: "The newest that were delivered or came to nothing.",
};

function tabsOf(isOver: boolean) {
  return [
    { href: "/courier/orders", label: "Under way", isCurrent: !isOver },
    { href: "/courier/orders?show=over", label: "Over", isCurrent: isOver },
  ];
}

function NoneOpen() {
  return (
    <Empty title="No orders under way.">
      An order stands here from the moment one of your riders is asked to take it.
    </Empty>
  );
}
