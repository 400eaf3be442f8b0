import type { Metadata } from "next";
import { InviteView } from "@/app/_team/invite-view";
import { requireCourier } from "@/lib/dashboard/require-courier";

export const metadata: Metadata = { title: "Invite a colleague" };

export default async function InvitePage() {
  const { user, courier } = await requireCourier({ positions: ["owner"] });
  return (
    <InviteView
      place="courier"
      company={user.company.name}
      timeZone={courier.timezone}
      usual="dispatcher"
    />
  );
}
