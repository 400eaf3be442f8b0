import type { Metadata } from "next";
import { DeskOrdersList } from "@/app/_orders/desk-orders-list";
import { positionWordsAt } from "@/app/_team/position-words";
import { AppLink } from "@/components/ui/app-link";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listStaff } from "@/lib/domain/accounts/list-staff";
import { listTokensByPlatform } from "@/lib/domain/couriers/list-tokens-by-platform";
import { readCourierByPlatform } from "@/lib/domain/couriers/read-courier-by-platform";
import type { DeskOrder } from "@/lib/domain/orders/desk-order";
import { listOrdersOfCourier } from "@/lib/domain/orders/list-orders-of-courier";
import { SUPPORTING } from "@/lib/domain/platform/require-admin-position";
import { TEAM } from "@/lib/words/team";
import { CredentialsSection } from "../../_components/credentials-section";
import { StaffSection } from "../../_components/staff-section";
import { endCouriersToken } from "./actions";
import { CourierFacts } from "./_components/courier-facts";

export const metadata: Metadata = { title: "Courier company" };

/** More at once than anybody looks through here. */
const ORDERS_SHOWN = 25;

const hrefOf = ({ merchantId, id }: DeskOrder) => `/admin/orders/${merchantId}/${id}`;
const age = { head: "Placed", of: ({ createdAt }: DeskOrder) => createdAt };

type CourierPageProps = { params: Promise<{ courier_id: string }> };

/** One courier company: its riders, its work, its money and its systems. */
export default async function AdminCourierPage({ params }: CourierPageProps) {
  const { admin, user } = await requireAdmin();
  const { courier_id: id } = await params;
  const courier = await orNotFound(readCourierByPlatform(admin, id), "courier_not_found");
  const [staff, tokens, orders] = await Promise.all([
    listStaff(admin, { courierId: id }),
    listTokensByPlatform(admin, id),
    listOrdersOfCourier(admin, id, { limit: ORDERS_SHOWN }),
  ]);
  const timeZone = courier.timezone;
  return (
    <>
      <PageHead
        title={courier.name}
        sub={
          <>
            Courier company in {courier.marketName}.{" "}
            <AppLink href={`/admin/activity?company=${id}`}>Activity</AppLink>
          </>
        }
        back={{ href: "/admin/couriers", label: "Couriers" }}
      />
      <CourierFacts courier={courier} />
      <Section title="Open orders">
        <DeskOrdersList
          caption="Open orders, oldest first"
          {...{ orders, hrefOf, age }}
          empty={<Empty title="Nothing under way.">What its riders take appears here.</Empty>}
        />
      </Section>
      <CredentialsSection
        title="Tokens"
        credentials={tokens.map((token) => ({
          ...token,
          prefix: "svc_courier_",
          subject: { courierId: id, tokenId: token.id },
        }))}
        timeZone={timeZone}
        revoke={SUPPORTING.includes(user.position) ? endCouriersToken : undefined}
      />
      <StaffSection {...{ staff, timeZone }} words={positionWordsAt(TEAM.en, "courier")} />
    </>
  );
}
