import { PersonView } from "@/app/_team/person-view";
import { titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listTeamBranches } from "@/lib/domain/access/pickups/list-pickups";
import { TEAM } from "@/lib/messages/team.gen";

export const generateMetadata = titled(TEAM, ({ person }) => person.metaTitle);

type PersonPageProps = { params: Promise<{ environment: string; user_id: string }> };

export default async function PersonPage({ params }: PersonPageProps) {
  const { environment, user_id } = await params;
  const { user, merchant } = await requireMerchant(environment, "manage_people");
  return (
    <PersonView
      place={merchant.environment}
      user={user}
      userId={user_id}
      timeZone={merchant.market.timezone}
      branches={await listTeamBranches(merchant)}
    />
  );
}
