import { OperationsOrdersList } from "@/app/_orders/operations-orders-list";
import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OperationsOrder } from "@/lib/domain/ordering/orders/operations-order";
import { COURIER_RIDER } from "@/lib/messages/courier-rider.gen";
import { FOLLOWED_ORDERS } from "@/lib/messages/followed-orders.gen";

const hrefOf = ({ id }: OperationsOrder) => `/courier/orders/${id}`;
const ageOf = ({ createdAt }: OperationsOrder) => createdAt;

/** The orders that the rider has or is offered. */
export async function RiderOrders({ orders }: { orders: OperationsOrder[] }) {
  const texts = (await readMessages(COURIER_RIDER)).orders;
  return (
    <Section title={texts.title}>
      <OperationsOrdersList
        ridersAt="/courier/riders"
        messages={await readMessages(FOLLOWED_ORDERS)}
        caption={texts.title}
        orders={orders}
        hrefOf={hrefOf}
        age={{ head: texts.placed, of: ageOf }}
        empty={<Empty title={texts.none}>{texts.noneExplains}</Empty>}
      />
    </Section>
  );
}
