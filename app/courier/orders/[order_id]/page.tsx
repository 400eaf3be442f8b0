import { standingOf } from "@/lib/domain/orders/standing";
import { AssignRiderForm } from "@/app/_orders/assign-rider-form";
import { OrderRoomView } from "@/app/_orders/order-room-view";
import { KeepHeight } from "@/components/live/keep-height";
import { LiveRefresh } from "@/components/live/live-refresh";
import { OrderTitle } from "@/components/orders/order-title";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { formatInstant } from "@/lib/core/format-time";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { DISPUTE_ANSWER_MAX_LENGTH } from "@/lib/domain/orders/answer-dispute";
import type { FollowedOrder } from "@/lib/domain/orders/operations-order";
import { mayAssign } from "@/lib/domain/orders/order-status";
import { readCourierOrder } from "@/lib/domain/orders/read-courier-order";
import { readOrderRoom } from "@/lib/domain/orders/read-order-room";
import { searchRiders } from "@/lib/domain/riders/search-riders";
import { COURIER_ORDERS } from "@/lib/messages/courier-orders.gen";
import { assignRiderByCourierAction } from "../actions";
import { AnswerDisputeForm } from "./_components/answer-dispute-form";
import { may } from "@/lib/domain/authority/rights";

export const generateMetadata = titled(COURIER_ORDERS, ({ orderPage }) => orderPage.metaTitle);

type CourierOrderPageProps = { params: Promise<{ order_id: string }> };

/** One order of the company's riders: where it is, whom to call, and giving it to another rider. */
export default async function CourierOrderPage({ params }: CourierOrderPageProps) {
  const { orderPage: texts } = await readMessages(COURIER_ORDERS);

  const { courier } = await requireCourier();
  const { order_id: orderId } = await params;
  const order = await orNotFound(readCourierOrder(courier, orderId), "order_not_found");
  const room = await readOrderRoom(courier, order);
  return (
    <>
      <PageHead
        title={
          <OrderTitle code={standingOf(order)} label={order.statusLabel}>
            {texts.sub({ merchant: order.merchantName })}
          </OrderTitle>
        }
        sub={<code className="break-all">{order.id}</code>}
        back={{ href: "/courier/orders", label: texts.orders }}
        actions={
          <LiveRefresh
            address="/courier/orders/live"
            event="orders"
            shown={formatInstant(new Date(), courier.timezone, "time")}
          />
        }
      />
      <OrderRoomView
        {...{ order, room }}
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
            <KeepHeight>
              {mayAssign(order.status) && <AssignRider {...{ courier, order }} />}
            </KeepHeight>
          )
        }
      />
    </>
  );
}

type AssignRiderProps = { courier: CourierContext; order: FollowedOrder };

/** Gives the order to another of the company's available riders. */
async function AssignRider({ courier, order }: AssignRiderProps) {
  const { orderPage, assignRiderForm: texts } = await readMessages(COURIER_ORDERS);
  const riders = await readRiderChoices(courier, order.rider?.id);
  return (
    <Section title={orderPage.assignAnotherRider} sub={orderPage.assignSub}>
      {riders.length === 0 ? (
        // As high as the form, which replaces it once a rider is online.
        <p className="min-h-33 text-muted">{texts.noneOnline}</p>
      ) : (
        <AssignRiderForm
          action={assignRiderByCourierAction}
          subject={{ orderId: order.id }}
          present={order.rider?.name}
          riders={riders}
        />
      )}
    </Section>
  );
}

/** As many as one can choose from by eye. */
const SHOWN = 200;

/** The company's available riders, by name, without the rider who has the order. */
async function readRiderChoices(courier: CourierContext, present: number | undefined) {
  const texts = (await readMessages(COURIER_ORDERS)).assignRiderForm;
  const { riders } = await searchRiders(courier, { state: "available", limit: SHOWN });
  return riders
    .filter(({ id }) => id !== present)
    .map(({ id, name, activeJobs, jobLimit }) => ({
      value: String(id),
      label: texts.choice({ rider: name, jobs: activeJobs, limit: jobLimit }),
      name,
    }));
}
