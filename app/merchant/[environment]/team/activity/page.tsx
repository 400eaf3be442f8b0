import { ActivityView } from "@/app/_team/activity-view";
import { titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { ACTIVITY } from "@/lib/messages/activity.gen";

export const generateMetadata = titled(ACTIVITY, ({ title }) => title);

type ActivityPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<SearchParams>;
};

export default async function ActivityPage({ params, searchParams }: ActivityPageProps) {
  const { environment } = await params;
  const { user, merchant } = await requireMerchant(environment, "manage_people");
  const { timezone, currency } = merchant.market;
  return (
    <ActivityView
      place={merchant.environment}
      reader={merchant}
      user={user}
      timeZone={timezone}
      currency={currency}
      search={searchTexts(await searchParams)}
    />
  );
}
