import type { Metadata } from "next";
import { TeamView } from "@/app/_team/team-view";
import { requireCourier } from "@/lib/dashboard/require-courier";

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage() {
  const { user, courier } = await requireCourier();
  const { name } = user.company;
  return <TeamView place="courier" user={user} company={name} timeZone={courier.timezone} />;
}
