import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OperationsOrder } from "@/lib/domain/ordering/orders/operations-order";
import { COURIER_RIDER } from "@/lib/messages/courier-rider.gen";
import { FOLLOWED_ORDERS } from "@/lib/messages/followed-orders.gen";
import { OperationsOrdersList } from "./operations-orders-list";

const HREFS = {
  courier: ({ id }: OperationsOrder) => `/courier/orders/${id}`,
  admin: ({ merchantId, id }: OperationsOrder) => `/admin/orders/${merchantId}/${id}`,
};

const ageOf = ({ createdAt }: OperationsOrder) => createdAt;

type RiderOrdersProps = { orders: OperationsOrder[]; place: "courier" | "admin" };

/** The orders that the rider has or is offered. */
export async function RiderOrders({ orders, place }: RiderOrdersProps) {
  const texts = (await readMessages(COURIER_RIDER)).orders;
  return (
    <Section title={texts.title}>
      <OperationsOrdersList
        ridersAt={`/${place}/riders`}
        messages={await readMessages(FOLLOWED_ORDERS)}
        caption={texts.title}
        orders={orders}
        hrefOf={HREFS[place]}
        age={{ head: texts.placed, of: ageOf }}
        empty={<Empty title={texts.none}>{texts.noneExplains}</Empty>}
      />
    </Section>
  );
}
