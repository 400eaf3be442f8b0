import type { Metadata } from "next";
import { PageHead } from "@/components/ui/page-head";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { InviteForm } from "../_components/invite-form";

export const metadata: Metadata = { title: "Invite somebody" };

export default async function InvitePage() {
  const { user, courier } = await requireCourier({ positions: ["owner"] });
  return (
    <>
      <PageHead
        title="Invite somebody"
        sub={`They join ${user.company.name} with a link that you send them. Tumiza sends no email.`}
        back={{ href: "/courier/team", label: "Team" }}
      />
      <InviteForm timeZone={courier.timezone} />
    </>
  );
}
