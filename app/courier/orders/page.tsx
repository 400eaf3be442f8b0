import type { Metadata } from "next";
import { OperationsOrdersList } from "@/app/_orders/operations-orders-list";
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
import { readCourierAttention } from "@/lib/domain/orders/read-courier-attention";
import { AttentionSection } from "./_components/attention-section";
import { AutoAcceptForm } from "./_components/auto-accept-form";
import { OpenOrders } from "./_components/open-orders";
import { courierOrderHref, PLACED } from "./_components/order-columns";
import { DISPATCHING } from "./dispatching";

export const metadata: Metadata = { title: "Orders" };

type CourierOrdersPageProps = { searchParams: Promise<SearchParams> };

/** Orders that the company's riders have, are offered or have ended. */
export default async function CourierOrdersPage({ searchParams }: CourierOrdersPageProps) {
  const { courier, user } = await requireCourier();
  const [orders, attention, isAutomatic, given] = await Promise.all([
    listCourierOrders(courier),
    readCourierAttention(courier),
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
      <AttentionSection orders={attention} timeZone={courier.timezone} />
      <Acceptance isAutomatic={isAutomatic} mayChange={DISPATCHING.includes(user.position)} />
      <Tabs label="Orders" tabs={tabsOf(isOver)} />
      {isOver ? (
        <OperationsOrdersList
          caption="Past orders"
          orders={orders.over}
          hrefOf={courierOrderHref}
          age={PLACED}
          readAt={readAt}
          empty={<Empty title="No past orders yet." />}
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

/** Whether riders accept offers automatically; finance can read it and not change it. */
function Acceptance({ isAutomatic, mayChange }: { isAutomatic: boolean; mayChange: boolean }) {
  return (
    <div className="mb-4">
      {mayChange ? (
        <AutoAcceptForm isAutomatic={isAutomatic} />
      ) : (
        <p className="text-muted">
          {isAutomatic
            ? "Your riders accept offers automatically."
            : "Your riders accept or decline each offer."}
        </p>
      )}
    </div>
  );
}

const SUBS = {
  open: "Orders that your riders have or are offered, oldest first.",
  over: "Your latest delivered, returned and cancelled orders.",
};

function tabsOf(isOver: boolean) {
  return [
    { href: "/courier/orders", label: "Active", isCurrent: !isOver },
    { href: "/courier/orders?show=over", label: "Past", isCurrent: isOver },
  ];
}

function NoneOpen() {
  return (
    <Empty title="No active orders.">
      Orders will appear here once they are offered to your riders.
    </Empty>
  );
}
