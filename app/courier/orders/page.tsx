import { toListedOrder } from "@/app/_orders/listed-order";
import { OperationsOrdersList } from "@/app/_orders/operations-orders-list";
import { SavedViews } from "@/app/_views/saved-views";
import { KeepHeight } from "@/components/live/keep-height";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { SearchBox } from "@/components/ui/search-box";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { may } from "@/lib/domain/authority/rights";
import { readAutoAccept } from "@/lib/domain/dispatch/offers/read-auto-accept";
import {
  type CourierOrders,
  listCourierOrders,
} from "@/lib/domain/ordering/orders/list-courier-orders";
import { searchCourierOrders } from "@/lib/domain/ordering/search/search-courier-orders";
import { COURIER_ORDERS, type CourierOrdersMessages } from "@/lib/messages/courier-orders.gen";
import { FOLLOWED_ORDERS } from "@/lib/messages/followed-orders.gen";
import { AttentionSection } from "../_components/attention-section";
import { AutoAcceptForm } from "./_components/auto-accept-form";
import { OpenOrders } from "./_components/open-orders";
import { courierOrderHref, placedAt } from "./_components/order-columns";
import { OrderTabs } from "./_components/order-tabs";

export const generateMetadata = titled(COURIER_ORDERS, ({ ordersPage }) => ordersPage.metaTitle);

const LINKS = { hrefOf: courierOrderHref, ridersAt: "/courier/riders" } as const;

type CourierOrdersPageProps = { searchParams: Promise<SearchParams> };

/** The orders of the company's riders that are offered or under way, and a search of all. */
export default async function CourierOrdersPage({ searchParams }: CourierOrdersPageProps) {
  const texts = (await readMessages(COURIER_ORDERS)).ordersPage;

  const { courier, user } = await requireCourier();
  const [orders, isAutomatic, given] = await Promise.all([
    listCourierOrders(courier),
    readAutoAccept(courier),
    searchParams,
  ]);
  const search = searchTexts(given);
  const text = search.get("q")?.trim() ?? "";
  const readAt = new Date();
  return (
    <>
      <PageHead
        title={texts.orders}
        sub={texts.activeSub}
        live={
          <LiveRefresh
            address="/courier/orders/live"
            event="orders"
            shown={formatInstant(readAt, courier.timezone, "time")}
          />
        }
        actions={<Acceptance isAutomatic={isAutomatic} mayChange={may(user, "accept_offers")} />}
      />
      <AttentionSection courier={courier} user={user} />
      <div className="mb-4">
        <SearchBox label={texts.search} defaultValue={text} />
      </div>
      <SavedViews place="courier" list="orders" of={courier} user={user} />
      {text === "" ? (
        <Active texts={texts} orders={orders} readAt={readAt} />
      ) : (
        <Found courier={courier} text={text} readAt={readAt} />
      )}
    </>
  );
}

type ActiveProps = {
  texts: CourierOrdersMessages["ordersPage"];
  orders: CourierOrders;
  readAt: Date;
};

function Active({ texts, orders, readAt }: ActiveProps) {
  return (
    <>
      <OrderTabs texts={texts} />
      <KeepHeight>
        <OpenOrders
          open={orders.open.map(toListedOrder)}
          over={orders.over.map(toListedOrder)}
          readAt={readAt}
          empty={<NoneOpen />}
        />
      </KeepHeight>
    </>
  );
}

type FoundProps = { courier: CourierContext; text: string; readAt: Date };

/** The orders that a search finds, whether they are under way or over. */
async function Found({ courier, text, readAt }: FoundProps) {
  const texts = (await readMessages(COURIER_ORDERS)).ordersPage;
  return (
    <OperationsOrdersList
      messages={await readMessages(FOLLOWED_ORDERS)}
      caption={texts.found({ text })}
      orders={await searchCourierOrders(courier, text)}
      {...LINKS}
      age={{ head: texts.placed, of: placedAt }}
      readAt={readAt}
      empty={
        <Empty
          art="search"
          title={texts.noneFound({ text })}
          action={<Button href="/courier/orders">{texts.all}</Button>}
        >
          {texts.searchExplains}
        </Empty>
      }
    />
  );
}

/** Whether riders accept offers automatically. Finance can read the setting and not change it. */
async function Acceptance({
  isAutomatic,
  mayChange,
}: {
  isAutomatic: boolean;
  mayChange: boolean;
}) {
  const texts = (await readMessages(COURIER_ORDERS)).ordersPage;

  return mayChange ? (
    <AutoAcceptForm isAutomatic={isAutomatic} />
  ) : (
    <p className="text-table text-muted">
      {isAutomatic ? texts.autoAcceptOn : texts.autoAcceptOff}
    </p>
  );
}

async function NoneOpen() {
  const texts = (await readMessages(COURIER_ORDERS)).ordersPage;

  return (
    <Empty art="parcel" title={texts.noActiveOrders}>
      {texts.noActiveOrdersExplains}
    </Empty>
  );
}
