import { PageHead } from "@/components/ui/page-head";
import { InviteForm } from "./invite-form";
import { TEAM_PAGES, type TeamPlace } from "./team-places";

type InviteViewProps = { place: TeamPlace; company: string; timeZone: string; usual: string };

export function InviteView({ place, company, timeZone, usual }: InviteViewProps) {
  return (
    <>
      <PageHead
        title="Invite somebody"
        sub={`They join ${company} with a link that you send them. Tumiza sends no email.`}
        back={{ href: TEAM_PAGES[place], label: "Team" }}
      />
      <InviteForm place={place} timeZone={timeZone} usual={usual} />
    </>
  );
}
