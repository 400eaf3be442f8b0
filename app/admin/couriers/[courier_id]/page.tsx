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
import {
  type CourierFacts as Courier,
  readCourierByPlatform,
} from "@/lib/domain/access/couriers/read-courier-by-platform";
import { listCredentials } from "@/lib/domain/access/credentials/list-credentials";
import { may } from "@/lib/domain/authority/rights";
import { listOrdersOfCourier } from "@/lib/domain/ordering/orders/list-orders-of-courier";
import type { OperationsOrder } from "@/lib/domain/ordering/orders/operations-order";
import { ADMIN_COURIERS } from "@/lib/messages/admin-couriers.gen";
import { FOLLOWED_ORDERS } from "@/lib/messages/followed-orders.gen";
import { CredentialsSection } from "../../_components/credentials-section";
import { StaffSection } from "../../_components/staff-section";
import { CourierFacts } from "./_components/courier-facts";
import { SuspensionSection } from "./_components/suspension-section";
import { addNoteAction, revokeCredentialAction } from "./actions";

export const generateMetadata = titled(ADMIN_COURIERS, ({ courierPage }) => courierPage.metaTitle);

/** Enough for this page. */
const ORDERS_SHOWN = 25;

const hrefOf = ({ merchantId, id }: OperationsOrder) => `/admin/orders/${merchantId}/${id}`;
const ageOf = ({ createdAt }: OperationsOrder) => createdAt;

type CourierPageProps = { params: Promise<{ courier_id: string }> };

/** One courier company: its riders, its work, its money and its systems. */
export default async function AdminCourierPage({ params }: CourierPageProps) {
  const texts = (await readMessages(ADMIN_COURIERS)).courierPage;

  const { admin, user } = await requireAdmin();
  const { courier_id: id } = await params;
  const courier = await orNotFound(readCourierByPlatform(admin, id), "courier_not_found");
  const [staff, tokens, orders] = await Promise.all([
    listStaff(admin, { courierId: id }),
    listCredentials({ admin, courierId: id }),
    listOrdersOfCourier(admin, id, { limit: ORDERS_SHOWN }),
  ]);
  const timeZone = courier.timezone;
  return (
    <>
      <PageHead
        title={courier.name}
        sub={texts.sub({
          market: courier.marketName,
          link: <AppLink href={`/admin/activity?company=${id}`}>{texts.activity}</AppLink>,
        })}
        back={{ href: "/admin/couriers", label: texts.couriers }}
      />
      <Suspension courier={courier} />
      <CourierFacts courier={courier} />
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
      <NotesSection
        reader={admin}
        subject={{ about: "courier", courierId: id }}
        action={addNoteAction}
        timeZone={timeZone}
      />
      <CredentialsSection
        kind="tokens"
        credentials={tokens.map((token) => ({
          ...token,
          subject: { courierId: id, tokenId: token.id },
        }))}
        timeZone={timeZone}
        revoke={may(user, "revoke_credentials") ? revokeCredentialAction : undefined}
      />
      <StaffSection staff={staff} timeZone={timeZone} place="courier" reader={user} />
      {may(user, "suspend_companies") && <SuspensionSection courier={courier} />}
    </>
  );
}

async function Suspension({ courier }: { courier: Courier }) {
  const texts = (await readMessages(ADMIN_COURIERS)).suspension;

  const { suspendedAt, suspendedReason, timezone } = courier;
  if (!suspendedAt) return null;
  return (
    <div className="mb-6">
      <Notice tone="bad" title={texts.title}>
        {texts.since({
          when: <Instant at={suspendedAt} timeZone={timezone} />,
          reason: suspendedReason?.replace(/\.{1,3}$/, "") ?? "",
        })}
      </Notice>
    </div>
  );
}
