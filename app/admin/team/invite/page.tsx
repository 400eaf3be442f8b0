import { InviteView } from "@/app/_team/invite-view";
import { titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { ADMIN_TEAM } from "@/lib/messages/admin-team.gen";
import { ADMIN_TIMEZONE } from "../../admin-timezone";

export const generateMetadata = titled(ADMIN_TEAM, ({ invitePage }) => invitePage.metaTitle);

export default async function InvitePage() {
  await requireAdmin("manage_people");
  return <InviteView place="admin" company="Tumiza" timeZone={ADMIN_TIMEZONE} usual="support" />;
}
