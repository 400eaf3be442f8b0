import { NotesSection } from "@/app/_notes/notes-section";
import { OperationsOrdersList } from "@/app/_orders/operations-orders-list";
import { CounterList } from "@/components/counters/counter-list";
import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { listStaff } from "@/lib/domain/access/accounts/list-staff";
import { listCountersByPlatform } from "@/lib/domain/access/counters/list-counters";
import { may } from "@/lib/domain/authority/rights";
import { listOrdersOfCourier } from "@/lib/domain/ordering/orders/list-orders-of-courier";
import type { OperationsOrder } from "@/lib/domain/ordering/orders/operations-order";
import { readCourierRecord } from "@/lib/domain/ordering/orders/read-company-record";
import { ADMIN_COURIERS } from "@/lib/messages/admin-couriers.gen";
import { COUNTERS } from "@/lib/messages/counters.gen";
import { FOLLOWED_ORDERS } from "@/lib/messages/followed-orders.gen";
import { PICKUP } from "@/lib/messages/pickup.gen";
import { CompanyRecord } from "../../_components/company-record";
import { FactsAndNotes } from "../../_components/facts-and-notes";
import { CourierFacts } from "./_components/courier-facts";
import { CourierFrame, type CourierPageProps, readCourierOf } from "./_components/courier-frame";
import { SuspensionSection } from "./_components/suspension-section";
import { addNoteAction } from "./actions";

export const generateMetadata = titled(ADMIN_COURIERS, ({ courierPage }) => courierPage.metaTitle);

/** Enough for this page. */
const ORDERS_SHOWN = 25;

const hrefOf = ({ merchantId, id }: OperationsOrder) => `/admin/orders/${merchantId}/${id}`;
const ageOf = ({ createdAt }: OperationsOrder) => createdAt;

/** One courier company: how it does, who to call, its riders and work, notes, and its suspension. */
export default async function AdminCourierPage({ params }: CourierPageProps) {
  const { courierPage: texts } = await readMessages(ADMIN_COURIERS);
  const { admin, user, courier } = await readCourierOf(params);
  const { id } = courier;
  const counterTexts = await readMessages(COUNTERS);
  const [record, staff, orders, counters] = await Promise.all([
    readCourierRecord(admin, id),
    listStaff(admin, { courierId: id }),
    listOrdersOfCourier(admin, id, { limit: ORDERS_SHOWN }),
    listCountersByPlatform(admin, id),
  ]);
  return (
    <CourierFrame courier={courier} tab="overview">
      <CompanyRecord record={record} of="courier" />
      <FactsAndNotes facts={<CourierFacts courier={courier} staff={staff} />}>
        <NotesSection
          reader={admin}
          subject={{ about: "courier", courierId: id }}
          action={addNoteAction}
          timeZone={courier.timezone}
        />
      </FactsAndNotes>
      <Section title={texts.openOrders}>
        <OperationsOrdersList
          ridersAt="/admin/riders"
          messages={await readMessages(FOLLOWED_ORDERS)}
          caption={texts.openOrdersCaption}
          orders={orders}
          hrefOf={hrefOf}
          age={{ head: texts.placed, of: ageOf }}
          empty={<Empty title={texts.noOpenOrders}>{texts.noOpenOrdersExplains}</Empty>}
        />
      </Section>
      <Section title={counterTexts.title}>
        <CounterList
          messages={counterTexts.list}
          hours={await readMessages(PICKUP)}
          counters={counters}
          currency={courier.currency}
          empty={<p className="text-muted">{texts.noCounters}</p>}
        />
      </Section>
      {may(user, "suspend_companies") && <SuspensionSection courier={courier} />}
    </CourierFrame>
  );
}
