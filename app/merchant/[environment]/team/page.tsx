import type { Metadata } from "next";
import { TeamView } from "@/app/_team/team-view";
import { requireMerchant } from "@/lib/dashboard/require-merchant";

export const metadata: Metadata = { title: "Team" };

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
