import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { COURIER_ORDERS } from "@/lib/messages/courier-orders.gen";
import { DISPATCH } from "@/lib/messages/dispatch.gen";
import { ORDER } from "@/lib/messages/order.gen";
import { FollowedOrderView } from "@/app/_orders/followed-order-view";
import { KeepHeight } from "@/components/live/keep-height";
import { LiveRefresh } from "@/components/live/live-refresh";
import { OrderTitle } from "@/components/orders/order-title";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { formatInstant } from "@/lib/core/format-time";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { readDispatchRunsByCourier } from "@/lib/domain/dispatch/read-dispatch-runs-by-courier";
import { mayAssign } from "@/lib/domain/orders/order-status";
import { readCourierOrder } from "@/lib/domain/orders/read-courier-order";
import type { CourierContext } from "@/lib/domain/couriers/courier-context";
import { searchRiders } from "@/lib/domain/riders/search-riders";
import { DISPATCHING } from "../dispatching";
import { AssignRiderForm } from "./_components/assign-rider-form";

export const generateMetadata = titled(COURIER_ORDERS, ({ orderPage }) => orderPage.metaTitle);

type CourierOrderPageProps = { params: Promise<{ order_id: string }> };

/** One order of the company's riders: where it is, why this rider has it, and giving it to another. */
export default async function CourierOrderPage({ params }: CourierOrderPageProps) {
  const [{ orderPage: texts }, messages, { timeline }] = await Promise.all([
    readMessages(COURIER_ORDERS),
    readMessages(DISPATCH),
    readMessages(ORDER),
  ]);

  const { courier, user } = await requireCourier();
  const { order_id: orderId } = await params;
  const order = await orNotFound(readCourierOrder(courier, orderId), "order_not_found");
  const { merchantId, status, statusLabel } = order;
  const runs = await readDispatchRunsByCourier(courier, { merchantId, orderId });
  return (
    <>
      <PageHead
        title={
          <OrderTitle code={status} label={statusLabel}>
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
      <FollowedOrderView
        ridersAt="/courier/riders"
        {...{ messages, timeline, order, runs }}
        timeZone={courier.timezone}
      >
        {DISPATCHING.includes(user.position) && (
          <KeepHeight>
            {mayAssign(status) && (
              <Section title={texts.assignAnotherRider} sub={texts.assignSub}>
                <AssignRiderForm
                  orderId={order.id}
                  riders={await readRiderChoices(courier, order.rider?.id)}
                />
              </Section>
            )}
          </KeepHeight>
        )}
      </FollowedOrderView>
    </>
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
    }));
}
