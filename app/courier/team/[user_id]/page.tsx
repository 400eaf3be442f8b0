import { PersonView } from "@/app/_team/person-view";
import { titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { COURIER_TEAM } from "@/lib/messages/courier-team.gen";

export const generateMetadata = titled(COURIER_TEAM, ({ userPage }) => userPage.metaTitle);

type PersonPageProps = { params: Promise<{ user_id: string }> };

export default async function PersonPage({ params }: PersonPageProps) {
  const { user, courier } = await requireCourier("manage_people");
  const { user_id } = await params;
  return <PersonView place="courier" user={user} userId={user_id} timeZone={courier.timezone} />;
}
