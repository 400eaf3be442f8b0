import { ActivityView } from "@/app/_team/activity-view";
import { titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { COURIER_TEAM } from "@/lib/messages/courier-team.gen";

export const generateMetadata = titled(COURIER_TEAM, ({ activityPage }) => activityPage.metaTitle);

type ActivityPageProps = { searchParams: Promise<SearchParams> };

export default async function ActivityPage({ searchParams }: ActivityPageProps) {
  const { user, courier } = await requireCourier("manage_people");
  return (
    <ActivityView
      place="courier"
      reader={courier}
      user={user}
      timeZone={courier.timezone}
      currency={courier.currency}
      search={searchTexts(await searchParams)}
    />
  );
}
