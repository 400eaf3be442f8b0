import { titled } from "@/lib/dashboard/read-messages";
import { ADMIN_TEAM } from "@/lib/messages/admin-team.gen";
import { PersonView } from "@/app/_team/person-view";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { hasSecondFactor } from "@/lib/domain/second-factor/has-second-factor";
import { ADMIN_TIMEZONE } from "../../admin-timezone";
import { ResetSection } from "./_components/reset-section";

export const generateMetadata = titled(ADMIN_TEAM, ({ userPage }) => userPage.metaTitle);

type PersonPageProps = { params: Promise<{ user_id: string }> };

export default async function PersonPage({ params }: PersonPageProps) {
  const { user, admin } = await requireAdmin({ positions: ["admin"] });
  const { user_id } = await params;
  const isOn = await hasSecondFactor(admin, user_id);
  return (
    <PersonView
      place="admin"
      user={user}
      userId={user_id}
      timeZone={ADMIN_TIMEZONE}
      more={({ userId, name, isYou }) => <ResetSection {...{ userId, name, isYou, isOn }} />}
    />
  );
}
