import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { Facts } from "@/components/ui/facts";
import { Money } from "@/components/ui/money";
import { PageHead } from "@/components/ui/page-head";
import { formatLocalTime } from "@/lib/core/format-local-time";
import { newId } from "@/lib/core/ids";
import { localDay } from "@/lib/core/local-day";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { readRepeatable } from "@/lib/domain/ordering/series/repeat-order";
import { STANDING_ORDERS, type StandingOrdersMessages } from "@/lib/messages/standing-orders.gen";
import { RepeatOrderForm } from "../_components/repeat-order-form";

export const generateMetadata = titled(STANDING_ORDERS, ({ form }) => form.title);

type RepeatOrderPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<{ order?: string | string[] }>;
};

/** The form that makes a standing order of an order. */
export default async function RepeatOrderPage({ params, searchParams }: RepeatOrderPageProps) {
  const { merchant } = await requireMerchant((await params).environment, "place_orders", "branch");
  const [orderId] = [(await searchParams).order].flat();
  const messages = await readMessages(STANDING_ORDERS);
  const home = `/merchant/${merchant.environment}`;
  if (orderId === undefined) return <NoOrder messages={messages} home={home} />;
  const order = await orNotFound(readRepeatable(merchant, orderId), "order_not_found");
  const { form } = messages;
  const { environment, market } = merchant;
  const { timezone } = market;
  const back = `${home}/orders/${order.id}`;
  const name = order.receiverName ?? order.itemName ?? order.deliveryAddress;
  return (
    <>
      <PageHead title={form.title} sub={form.sub} back={{ href: back, label: form.order }} />
      <div className="mb-5">
        <Facts
          facts={[
            { name: form.order, value: name },
            {
              name: form.price,
              value: (
                <Money minor={order.feeMinor - order.priorityFeeMinor} currency={order.currency} />
              ),
            },
          ]}
        />
      </div>
      <RepeatOrderForm
        id={newId("ser")}
        environment={environment}
        orderId={order.id}
        timezone={timezone}
        today={localDay(new Date(), timezone)}
        time={formatLocalTime(order.pickupAt ?? order.createdAt, timezone).slice(11, 16)}
        back={back}
      />
    </>
  );
}

/** Where to find an order to repeat. */
function NoOrder({ messages, home }: { messages: StandingOrdersMessages; home: string }) {
  return (
    <>
      <PageHead
        title={messages.form.title}
        back={{ href: `${home}/standing-orders`, label: messages.title }}
      />
      <Empty
        art="parcel"
        title={messages.form.chooseOrder}
        action={
          <Button variant="primary" href={`${home}/orders`}>
            {messages.openOrders}
          </Button>
        }
      >
        {messages.empty}
      </Empty>
    </>
  );
}
