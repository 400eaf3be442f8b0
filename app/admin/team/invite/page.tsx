import type { Metadata } from "next";
import { InviteView } from "@/app/_team/invite-view";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { DESK_TIMEZONE } from "../../desk-timezone";

export const metadata: Metadata = { title: "Invite somebody" };

export default async function InvitePage() {
  await requireAdmin({ positions: ["admin"] });
  return <InviteView place="admin" company="Tumiza" timeZone={DESK_TIMEZONE} usual="support" />;
}
