import type { Metadata } from "next";
import { PersonView } from "@/app/_team/person-view";
import { requireMerchant } from "@/lib/dashboard/require-merchant";

export const metadata: Metadata = { title: "Colleague" };

type PersonPageProps = { params: Promise<{ environment: string; user_id: string }> };

export default async function PersonPage({ params }: PersonPageProps) {
  const { environment, user_id } = await params;
  const { user, merchant } = await requireMerchant(environment, { positions: ["owner"] });
  return (
    <PersonView
      place={merchant.environment}
      user={user}
      userId={user_id}
      timeZone={merchant.market.timezone}
    />
  );
}
