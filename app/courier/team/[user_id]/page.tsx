import type { Metadata } from "next";
import { PersonView } from "@/app/_team/person-view";
import { requireCourier } from "@/lib/dashboard/require-courier";

export const metadata: Metadata = { title: "Colleague" };

type PersonPageProps = { params: Promise<{ user_id: string }> };

export default async function PersonPage({ params }: PersonPageProps) {
  const { user, courier } = await requireCourier({ positions: ["owner"] });
  const { user_id } = await params;
  return <PersonView place="courier" user={user} userId={user_id} timeZone={courier.timezone} />;
}
