import type { Metadata } from "next";
import { InviteView } from "@/app/_team/invite-view";
import { requireMerchant } from "@/lib/dashboard/require-merchant";

export const metadata: Metadata = { title: "Invite somebody" };

type InvitePageProps = { params: Promise<{ environment: string }> };

export default async function InvitePage({ params }: InvitePageProps) {
  const { environment } = await params;
  const { user, merchant } = await requireMerchant(environment, { positions: ["owner"] });
  return (
    <InviteView
      place={merchant.environment}
      company={user.company.name}
      timeZone={merchant.market.timezone}
      usual="operator"
    />
  );
}
