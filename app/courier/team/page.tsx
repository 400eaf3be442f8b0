import { TeamView } from "@/app/_team/team-view";
import { titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { COURIER_TEAM } from "@/lib/messages/courier-team.gen";

export const generateMetadata = titled(COURIER_TEAM, ({ teamPage }) => teamPage.metaTitle);

export default async function TeamPage() {
  const { user, courier } = await requireCourier();
  const { name } = user.company;
  return <TeamView place="courier" user={user} company={name} timeZone={courier.timezone} />;
}
