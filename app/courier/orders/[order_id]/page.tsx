import type { ComponentProps } from "react";
import { NotesSection } from "@/app/_notes/notes-section";
import { AssignRider } from "@/app/_orders/assign-rider";
import { OrderCodes } from "@/app/_orders/order-codes";
import { OrderHeadline } from "@/app/_orders/order-headline";
import { OrderRoomView } from "@/app/_orders/order-room-view";
import { shownStatus } from "@/app/_orders/shown-status";
import { KeepHeight } from "@/components/live/keep-height";
import { LiveRefresh } from "@/components/live/live-refresh";
import { OrderTitle } from "@/components/orders/order-title";
import { PageHead } from "@/components/ui/page-head";
import { formatInstant } from "@/lib/core/format-time";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { may } from "@/lib/domain/authority/rights";
import { readingOf } from "@/lib/domain/order-reading";
import { mayAssign } from "@/lib/domain/order-status";
import { DISPUTE_ANSWER_MAX_LENGTH } from "@/lib/domain/ordering/disputes/answer-dispute";
import { readCourierOrder } from "@/lib/domain/ordering/orders/read-courier-order";
import { readOrderRoom } from "@/lib/domain/ordering/orders/read-order-room";
import { COURIER_ORDERS } from "@/lib/messages/courier-orders.gen";
import { addNoteAction, assignRiderByCourierAction } from "../actions";
import { AnswerDisputeForm } from "./answer-dispute-form";

export const generateMetadata = titled(COURIER_ORDERS, ({ orderPage }) => orderPage.metaTitle);

type CourierOrderPageProps = {
  params: Promise<{ order_id: string }>;
  searchParams: Promise<SearchParams>;
};

/** One order of the company's riders: its position, the people to call, and reassigning it. */
export default async function CourierOrderPage({ params, searchParams }: CourierOrderPageProps) {
  const { orderPage: texts } = await readMessages(COURIER_ORDERS);

  const { courier } = await requireCourier();
  const { order_id: orderId } = await params;
  const search = searchTexts(await searchParams).get("rider") ?? undefined;
  const order = await orNotFound(readCourierOrder(courier, orderId), "order_not_found");
  const room = await readOrderRoom(courier, order);
  return (
    <>
      <PageHead
        title={
          <OrderTitle {...shownStatus(order, new Date())}>
            {texts.sub({ merchant: order.merchantName })}
          </OrderTitle>
        }
        sub={<OrderCodes order={order} />}
        back={{ href: "/courier/orders", label: texts.orders }}
        live={
          <LiveRefresh
            address="/courier/orders/live"
            event="orders"
            shown={formatInstant(new Date(), courier.timezone, "time")}
          />
        }
      />
      <OrderHeadline
        reading={readingOf(order, new Date(), "courier")}
        counter={order.counter}
        expectedAt={room.riderPosition?.expectedAt ?? null}
        timeZone={courier.timezone}
      />
      <OrderRoomView
        order={order}
        room={room}
        isPlatform={false}
        disputeForm={
          may(courier, "answer_disputes") && (
            <AnswerDisputeForm
              orderId={order.id}
              answer={order.disputeAnswer}
              answerLength={DISPUTE_ANSWER_MAX_LENGTH}
            />
          )
        }
        actions={
          may(courier, "assign_orders") && (
            <Assigning order={order} search={search} reader={courier} />
          )
        }
      >
        {may(courier, "keep_notes") && (
          <NotesSection
            reader={courier}
            subject={{ about: "order", merchantId: order.merchantId, orderId: order.id }}
            action={addNoteAction}
            timeZone={courier.timezone}
          />
        )}
      </OrderRoomView>
    </>
  );
}

/** Until the parcel is picked up, the order may go to another rider. */
function Assigning(props: Omit<ComponentProps<typeof AssignRider>, "action">) {
  return (
    <KeepHeight>
      {mayAssign(props.order.status) && (
        <AssignRider {...props} action={assignRiderByCourierAction} />
      )}
    </KeepHeight>
  );
}
