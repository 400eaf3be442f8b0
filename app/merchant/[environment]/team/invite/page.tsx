import { InviteView } from "@/app/_team/invite-view";
import { titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listTeamBranches } from "@/lib/domain/access/pickups/list-pickups";
import { TEAM } from "@/lib/messages/team.gen";

export const generateMetadata = titled(TEAM, ({ invite }) => invite);

type InvitePageProps = { params: Promise<{ environment: string }> };

export default async function InvitePage({ params }: InvitePageProps) {
  const { environment } = await params;
  const { user, merchant } = await requireMerchant(environment, "manage_people");
  return (
    <InviteView
      place={merchant.environment}
      company={user.company.name}
      timeZone={merchant.market.timezone}
      usual="operator"
      branches={await listTeamBranches(merchant)}
    />
  );
}
