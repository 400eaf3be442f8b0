import { PersonView } from "@/app/_team/person-view";
import { titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { ADMIN_TEAM } from "@/lib/messages/admin-team.gen";
import { ADMIN_TIMEZONE } from "../../admin-timezone";

export const generateMetadata = titled(ADMIN_TEAM, ({ userPage }) => userPage.metaTitle);

type PersonPageProps = { params: Promise<{ user_id: string }> };

export default async function PersonPage({ params }: PersonPageProps) {
  const { user } = await requireAdmin("manage_people");
  const { user_id } = await params;
  return <PersonView place="admin" user={user} userId={user_id} timeZone={ADMIN_TIMEZONE} />;
}
