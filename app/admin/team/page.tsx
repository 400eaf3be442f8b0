import { TeamView } from "@/app/_team/team-view";
import { titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { ADMIN_TEAM } from "@/lib/messages/admin-team.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { ADMIN_TIMEZONE } from "../admin-timezone";

export const generateMetadata = titled(ADMIN_TEAM, ({ teamPage }) => teamPage.metaTitle);

export default async function TeamPage() {
  const { user } = await requireAdmin();
  return (
    <TeamView
      place="admin"
      user={user}
      company="Tumiza"
      timeZone={ADMIN_TIMEZONE}
      live={<PlatformRefresh />}
    />
  );
}
