import { NotesSection } from "@/app/_notes/notes-section";
import { OperationsOrdersList } from "@/app/_orders/operations-orders-list";
import { AppLink } from "@/components/ui/app-link";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listStaff } from "@/lib/domain/access/accounts/list-staff";
import { listCredentials } from "@/lib/domain/access/credentials/list-credentials";
import {
  type MerchantFacts as Merchant,
  readMerchant,
} from "@/lib/domain/access/merchants/read-merchant";
import { may } from "@/lib/domain/authority/rights";
import { listEndpointsByPlatform } from "@/lib/domain/messaging/webhooks/list-endpoints-by-platform";
import { listInvoicesByPlatform } from "@/lib/domain/money/invoices/list-invoices-by-platform";
import { listNewestOrders } from "@/lib/domain/ordering/orders/list-newest-orders";
import type { OperationsOrder } from "@/lib/domain/ordering/orders/operations-order";
import { listRefusedByPlatform } from "@/lib/domain/platform/requests/list-refused-by-platform";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";
import { FOLLOWED_ORDERS } from "@/lib/messages/followed-orders.gen";
import { CredentialsSection } from "../../_components/credentials-section";
import { StaffSection } from "../../_components/staff-section";
import { CollectLimitSection } from "./_components/collect-limit-section";
import { EndpointsSection } from "./_components/endpoints-section";
import { InvoicesSection } from "./_components/invoices-section";
import { LimitsSection } from "./_components/limits-section";
import { MerchantFacts } from "./_components/merchant-facts";
import { RefusedSection } from "./_components/refused-section";
import { ViewSection } from "./_components/view-section";
import { addNoteAction, revokeCredentialAction } from "./actions";

export const generateMetadata = titled(
  ADMIN_MERCHANTS,
  ({ merchantPage }) => merchantPage.metaTitle,
);

/** The rows that support looks at first; the rest is on separate pages. */
const RECENT = 10;

const hrefOf = ({ merchantId, id }: OperationsOrder) => `/admin/orders/${merchantId}/${id}`;
const ageOf = ({ createdAt }: OperationsOrder) => createdAt;

type MerchantPageProps = { params: Promise<{ merchant_id: string }> };

/** One merchant: its facts, its money, its failures, and the actions of the platform. */
export default async function AdminMerchantPage({ params }: MerchantPageProps) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).merchantPage;

  const { admin, user } = await requireAdmin();
  const { merchant_id: id } = await params;
  const merchant = await orNotFound(readMerchant(admin, id), "merchant_not_found");
  const [staff, keys, endpoints, orders, requests, invoices] = await Promise.all([
    listStaff(admin, { merchantId: id }),
    listCredentials({ admin, merchantId: id }),
    listEndpointsByPlatform(admin, id),
    listNewestOrders(admin, id, { limit: RECENT }),
    listRefusedByPlatform(admin, id, { limit: RECENT }),
    listInvoicesByPlatform(admin, id),
  ]);
  const { timezone: timeZone, name: marketName } = merchant.market;
  return (
    <>
      <PageHead
        title={merchant.name}
        sub={<Subtitle id={id} marketName={marketName} />}
        back={{ href: "/admin/merchants", label: texts.merchants }}
      />
      <Suspension merchant={merchant} />
      <MerchantFacts merchant={merchant} />
      <NotesSection
        reader={admin}
        subject={{ about: "merchant", merchantId: id }}
        action={addNoteAction}
        timeZone={timeZone}
      />
      <ViewSection merchantId={id} />
      <LatestOrders orders={orders} />
      <InvoicesSection invoices={invoices} timeZone={timeZone} />
      <RefusedSection requests={requests} timeZone={timeZone} />
      <EndpointsSection endpoints={endpoints} timeZone={timeZone} />
      <CredentialsSection
        kind="keys"
        credentials={keys.map((key) => ({
          ...key,
          subject: { merchantId: id, environment: key.environment, keyId: key.id },
        }))}
        timeZone={timeZone}
        revoke={may(user, "revoke_credentials") ? revokeCredentialAction : undefined}
      />
      <StaffSection staff={staff} timeZone={timeZone} place="live" reader={user} />
      <CollectLimitSection merchant={merchant} mayChange={may(user, "set_collect_limits")} />
      <LimitsSection merchant={merchant} mayChange={may(user, "set_request_rates")} />
    </>
  );
}

async function LatestOrders({ orders }: { orders: OperationsOrder[] }) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).merchantPage;
  return (
    <Section title={texts.latestLiveOrders}>
      <OperationsOrdersList
        ridersAt="/admin/riders"
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

async function Suspension({
  merchant: { suspendedAt, suspendedReason, market },
}: {
  merchant: Merchant;
}) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).merchantPage;

  if (!suspendedAt) return null;
  return (
    <div className="mb-6">
      <Notice tone="bad" title={texts.suspended}>
        {texts.suspendedSince({
          when: <Instant at={suspendedAt} timeZone={market.timezone} />,
          reason: suspendedReason,
        })}
      </Notice>
    </div>
  );
}

async function Subtitle({ id, marketName }: { id: string; marketName: string }) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).merchantPage;

  return texts.sub({
    market: marketName,
    link: <AppLink href={`/admin/activity?company=${id}`}>{texts.activity}</AppLink>,
  });
}
