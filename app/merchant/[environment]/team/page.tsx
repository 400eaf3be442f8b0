import { TeamView } from "@/app/_team/team-view";
import { titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { TEAM } from "@/lib/messages/team.gen";

export const generateMetadata = titled(TEAM, ({ title }) => title);

type TeamPageProps = { params: Promise<{ environment: string }> };

export default async function TeamPage({ params }: TeamPageProps) {
  const { environment } = await params;
  const { user, merchant } = await requireMerchant(environment);
  return (
    <TeamView
      place={merchant.environment}
      user={user}
      company={user.company.name}
      timeZone={merchant.market.timezone}
    />
  );
}
