import { InviteView } from "@/app/_team/invite-view";
import { titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { COURIER_TEAM } from "@/lib/messages/courier-team.gen";

export const generateMetadata = titled(COURIER_TEAM, ({ invitePage }) => invitePage.metaTitle);

export default async function InvitePage() {
  const { user, courier } = await requireCourier("manage_people");
  return (
    <InviteView
      place="courier"
      company={user.company.name}
      timeZone={courier.timezone}
      usual="dispatcher"
    />
  );
}
