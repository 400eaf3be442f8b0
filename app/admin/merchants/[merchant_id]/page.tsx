import { NotesSection } from "@/app/_notes/notes-section";
import { OperationsOrdersList } from "@/app/_orders/operations-orders-list";
import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { listStaff } from "@/lib/domain/access/accounts/list-staff";
import { may } from "@/lib/domain/authority/rights";
import { listNewestOrders } from "@/lib/domain/ordering/orders/list-newest-orders";
import type { OperationsOrder } from "@/lib/domain/ordering/orders/operations-order";
import { readMerchantRecord } from "@/lib/domain/ordering/orders/read-company-record";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";
import { FOLLOWED_ORDERS } from "@/lib/messages/followed-orders.gen";
import { CompanyRecord } from "../../_components/company-record";
import { FactsAndNotes } from "../../_components/facts-and-notes";
import { LimitsSection } from "./_components/limits-section";
import { MerchantFacts } from "./_components/merchant-facts";
import {
  MerchantFrame,
  type MerchantPageProps,
  readMerchantOf,
} from "./_components/merchant-frame";
import { ViewAsMerchant } from "./_components/view-as-merchant";
import { addNoteAction } from "./actions";

export const generateMetadata = titled(
  ADMIN_MERCHANTS,
  ({ merchantPage }) => merchantPage.metaTitle,
);

/** The rows that support looks at first; the rest is on separate pages. */
const RECENT = 10;

const hrefOf = ({ merchantId, id }: OperationsOrder) => `/admin/orders/${merchantId}/${id}`;
const ageOf = ({ createdAt }: OperationsOrder) => createdAt;

/** One merchant: how it does, who to call, its newest orders, notes, and the platform's decisions. */
export default async function AdminMerchantPage({ params }: MerchantPageProps) {
  const { admin, user, merchant } = await readMerchantOf(params);
  const { id } = merchant;
  const [record, staff, orders] = await Promise.all([
    readMerchantRecord(admin, id),
    listStaff(admin, { merchantId: id }),
    listNewestOrders(admin, id, { limit: RECENT }),
  ]);
  return (
    <MerchantFrame merchant={merchant} tab="overview" actions={<ViewAsMerchant merchantId={id} />}>
      <CompanyRecord record={record} of="merchant" />
      <FactsAndNotes facts={<MerchantFacts merchant={merchant} staff={staff} />}>
        <NotesSection
          reader={admin}
          subject={{ about: "merchant", merchantId: id }}
          action={addNoteAction}
          timeZone={merchant.market.timezone}
        />
      </FactsAndNotes>
      <LatestOrders orders={orders} />
      <LimitsSection merchant={merchant} mayChange={may(user, "set_request_rates")} />
    </MerchantFrame>
  );
}

async function LatestOrders({ orders }: { orders: OperationsOrder[] }) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).merchantPage;
  return (
    <Section title={texts.latestLiveOrders}>
      <OperationsOrdersList
        ridersAt="/admin/riders"
        isOfOneMerchant
        messages={await readMessages(FOLLOWED_ORDERS)}
        caption={texts.latestLiveOrders}
        orders={orders}
        hrefOf={hrefOf}
        age={{ head: texts.placed, of: ageOf }}
        empty={<Empty title={texts.noOrdersTitle}>{texts.noOrders}</Empty>}
      />
    </Section>
  );
}
