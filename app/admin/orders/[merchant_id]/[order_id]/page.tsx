import { NotesSection } from "@/app/_notes/notes-section";
import { AssignRider } from "@/app/_orders/assign-rider";
import { OrderCodes } from "@/app/_orders/order-codes";
import { OrderHeadline } from "@/app/_orders/order-headline";
import { OrderRoomView } from "@/app/_orders/order-room-view";
import { shownStatus } from "@/app/_orders/shown-status";
import { RefreshWhile } from "@/components/live/refresh-while";
import { OrderTitle } from "@/components/orders/order-title";
import { PageHead } from "@/components/ui/page-head";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listAudit } from "@/lib/domain/access/audit/list-audit";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { may } from "@/lib/domain/authority/rights";
import { readOrderCredit } from "@/lib/domain/money/ledger/read-order-credit";
import { readingOf } from "@/lib/domain/order-reading";
import { mayAssign } from "@/lib/domain/order-status";
import type { FollowedOrder } from "@/lib/domain/ordering/orders/operations-order";
import { readOrderByPlatform } from "@/lib/domain/ordering/orders/read-order-by-platform";
import { readOrderRoom } from "@/lib/domain/ordering/orders/read-order-room";
import { explainOrderPrice } from "@/lib/domain/pricing/quotes/explain-price";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";
import { PlatformRefresh } from "../../../_components/platform-refresh";
import { ItemClaim } from "../../../_queue/item-claim";
import { addNoteAction, assignRiderByPlatformAction } from "../../actions";
import { CreditOrder } from "./_components/credit-order";
import { DecideDispute } from "./_components/decide-dispute";
import { MoveOrder } from "./_components/move-order";
import { OrderChanges } from "./_components/order-changes";
import { WhyThisPrice } from "./_components/why-this-price";

export const generateMetadata = titled(ADMIN_ORDERS, ({ orderPage }) => orderPage.metaTitle);

/** More than the changes that people make to one order. */
const DEEDS_SHOWN = 50;

type AdminOrderPageProps = {
  params: Promise<{ merchant_id: string; order_id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** One order of any merchant: its history, and the actions of the platform. */
export default async function AdminOrderPage({ params, searchParams }: AdminOrderPageProps) {
  const { orderPage: texts } = await readMessages(ADMIN_ORDERS);

  const { admin } = await requireAdmin();
  const [{ merchant_id: merchantId, order_id: orderId }, { rider, env }] = await Promise.all([
    params,
    searchParams,
  ]);
  const environment = env === "test" ? ("test" as const) : ("live" as const);
  const named = { merchantId, orderId, environment };
  const order = await orNotFound(readOrderByPlatform(admin, named), "order_not_found");
  const isLive = environment === "live";
  const [room, price, { entries }] = await Promise.all([
    readOrderRoom(admin, order),
    isLive ? explainOrderPrice(admin, named) : null,
    listAudit(admin, { subject: order.id, limit: DEEDS_SHOWN }),
  ]);
  return (
    <>
      <RefreshWhile isUnderWay={mayAssign(order.status)} />
      <PageHead
        title={
          <OrderTitle {...shownStatus(order, new Date())}>
            {(isLive ? texts.sub : texts.testSub)({ merchant: order.merchantName })}
          </OrderTitle>
        }
        sub={<OrderCodes order={order} />}
        back={{ href: "/admin/orders", label: texts.orders }}
        live={<PlatformRefresh />}
        actions={
          isLive && (
            <ItemClaim
              admin={admin}
              item={{ kind: "order", subject: order.id }}
              isWaiting={order.disputedAt !== null && order.disputeDecision === null}
            />
          )
        }
      />
      <Headline order={order} expectedAt={room.riderPosition?.expectedAt ?? null} />
      <OrderRoomView
        order={order}
        room={room}
        isPlatform
        disputeForm={<DecideDispute order={order} mayDecide={may(admin, "decide_disputes")} />}
        actions={isLive && <Actions admin={admin} order={order} search={[rider].flat()[0]} />}
      >
        {isLive && (
          <NotesSection
            reader={admin}
            subject={{ about: "order", merchantId: order.merchantId, orderId: order.id }}
            action={addNoteAction}
            timeZone={order.timezone}
          />
        )}
        {price && <WhyThisPrice price={price} />}
        <OrderChanges entries={entries} timeZone={order.timezone} currency={order.currency} />
      </OrderRoomView>
    </>
  );
}

type ActionsProps = { admin: AdminContext; order: FollowedOrder; search: string | undefined };

/** The reader's actions on the order; only its merchant moves a test order. */
async function Actions({ admin, order, search }: ActionsProps) {
  const credit = may(admin, "credit_orders") ? await readOrderCredit(admin, order) : null;
  return (
    <>
      {may(admin, "move_orders") && <MoveOrder order={order} />}
      {may(admin, "assign_orders") && mayAssign(order.status) && (
        <AssignRider
          order={order}
          search={search}
          reader={admin}
          action={assignRiderByPlatformAction}
        />
      )}
      {credit && <CreditOrder order={order} read={credit} />}
    </>
  );
}

/** The order's state in a sentence, or where its parcel waits. */
function Headline({ order, expectedAt }: { order: FollowedOrder; expectedAt: Date | null }) {
  return (
    <OrderHeadline
      reading={readingOf(order, new Date(), "support")}
      counter={order.counter}
      expectedAt={expectedAt}
      timeZone={order.timezone}
    />
  );
}
