import type { Metadata } from "next";
import { InviteView } from "@/app/_team/invite-view";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { ADMIN_TIMEZONE } from "../../admin-timezone";

export const metadata: Metadata = { title: "Invite a colleague" };

export default async function InvitePage() {
  await requireAdmin({ positions: ["admin"] });
  return <InviteView place="admin" company="Tumiza" timeZone={ADMIN_TIMEZONE} usual="support" />;
}
