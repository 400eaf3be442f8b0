import { SavedViews } from "@/app/_views/saved-views";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { Pager } from "@/components/ui/pager";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { may } from "@/lib/domain/authority/rights";
import { isRefusal } from "@/lib/domain/errors";
import { readClock } from "@/lib/domain/money/metrics/read-clock";
import { listPastOrders } from "@/lib/domain/ordering/orders/list-past-orders";
import { COURIER_ORDERS } from "@/lib/messages/courier-orders.gen";
import { metricsHref } from "../../_components/metrics-href";
import { MetricsPeriodForm } from "../../_components/metrics-period-form";
import { firstText, readMetricsSearch, type SearchParams } from "../../search-params";
import { OrderTabs } from "../_components/order-tabs";
import { PastOrderList } from "./past-order-list";

export const generateMetadata = titled(COURIER_ORDERS, ({ ordersPage }) => ordersPage.pastOrders);

const PATH = "/courier/orders/past";

const PAGE_SIZE = 50;

type PastOrdersPageProps = { searchParams: Promise<SearchParams> };

/** The ended orders of a period: how late they came, and what they earned. */
export default async function PastOrdersPage({ searchParams }: PastOrdersPageProps) {
  const { ordersPage: texts } = await readMessages(COURIER_ORDERS);
  const { courier, user } = await requireCourier();
  const [params, clock] = await Promise.all([searchParams, readClock(courier)]);
  const { currency } = courier;
  const search = readMetricsSearch({ ...params, currency, source: undefined }, clock, currency);
  const { startDate: from, endDate: to } = search;
  const cursor = firstText(params.cursor);
  const read = (position: string | undefined) =>
    listPastOrders(courier, {
      period: { start: from, end: to },
      cursor: position,
      limit: PAGE_SIZE,
    });
  const { orders, nextCursor } = await read(cursor).catch((error: unknown) => {
    if (cursor === undefined || !isRefusal(error, "invalid_request")) throw error;
    return read(undefined);
  });
  const seesMoney = may(user, "see_money");
  return (
    <>
      <PageHead
        title={texts.pastOrders}
        sub={texts.pastSub}
        actions={
          seesMoney && (
            <Button href={metricsHref("/courier/orders.csv", { from, to })}>
              {texts.downloadCsv}
            </Button>
          )
        }
      />
      <OrderTabs texts={texts} isOver />
      <div className="mt-4">
        <MetricsPeriodForm path={PATH} search={search} today={clock.today} hasDatesOnly />
      </div>
      <SavedViews place="courier" list="orders/past" of={courier} user={user} />
      <PastOrderList orders={orders} seesMoney={seesMoney} />
      <Pager
        firstHref={cursor === undefined ? undefined : metricsHref(PATH, { from, to })}
        nextHref={
          nextCursor === null ? undefined : metricsHref(PATH, { from, to, cursor: nextCursor })
        }
      />
    </>
  );
}
