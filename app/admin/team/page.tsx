import type { Metadata } from "next";
import { TeamView } from "@/app/_team/team-view";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { ADMIN_TIMEZONE } from "../admin-timezone";

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage() {
  const { user } = await requireAdmin();
  return <TeamView place="admin" user={user} company="Tumiza" timeZone={ADMIN_TIMEZONE} />;
}
