import type { Metadata } from "next";
import { DeskOrdersList } from "@/app/_orders/desk-orders-list";
import { RefreshWhile } from "@/components/live/refresh-while";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { readAutoAccept } from "@/lib/domain/dispatch/read-auto-accept";
import type { DeskOrder } from "@/lib/domain/orders/desk-order";
import { listCourierOrders } from "@/lib/domain/orders/list-courier-orders";
import { AutoAcceptForm } from "./_components/auto-accept-form";
import { DISPATCHING } from "./dispatching";

export const metadata: Metadata = { title: "Orders" };

const hrefOf = ({ id }: DeskOrder) => `/courier/orders/${id}`;
const age = { head: "Placed", of: ({ createdAt }: DeskOrder) => createdAt };

/** What the company's riders carry or are asked to take, and what they have done. */
export default async function CourierOrdersPage() {
  const { courier, user } = await requireCourier();
  const [{ open, over }, isAutomatic] = await Promise.all([
    listCourierOrders(courier),
    readAutoAccept(courier),
  ]);
  const list = { hrefOf, age };
  return (
    <>
      <RefreshWhile isUnderWay={open.some(({ status }) => status === "searching")} />
      <PageHead title="Orders" sub="What your riders have or are asked to take, oldest first." />
      {DISPATCHING.includes(user.position) ? (
        <AutoAcceptForm isAutomatic={isAutomatic} />
      ) : (
        <p className="text-muted">
          {isAutomatic ? "Your riders take what they are offered." : "Each rider is asked."}
        </p>
      )}
      <Section title="Under way">
        <DeskOrdersList
          caption="Orders under way"
          orders={open}
          {...list}
          empty={
            <Empty title="No orders under way.">
              An order stands here from the moment one of your riders is asked to take it.
            </Empty>
          }
        />
      </Section>
      <Section title="Over" sub="The newest that were delivered or came to nothing.">
        <DeskOrdersList
          caption="Orders that are over"
          orders={over}
          {...list}
          empty={<Empty title="None yet." />}
        />
      </Section>
    </>
  );
}
