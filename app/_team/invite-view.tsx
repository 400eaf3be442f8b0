import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { readMessages } from "@/lib/dashboard/read-messages";
import { TEAM } from "@/lib/messages/team.gen";
import type { TeamBranch } from "./branch-field";
import { InviteForm } from "./invite-form";
import { TEAM_PAGES, type TeamPlace } from "./team-places";

type InviteViewProps = {
  place: TeamPlace;
  company: string;
  timeZone: string;
  usual: string;
  branches?: readonly TeamBranch[];
};

export async function InviteView(props: InviteViewProps) {
  const { place, company, timeZone, usual, branches = [] } = props;
  const messages = await readMessages(TEAM);
  return (
    <>
      <PageHead
        title={messages.invite}
        sub={messages.inviting.sub({ company })}
        back={{ href: TEAM_PAGES[place], label: messages.title }}
      />
      <InviteForm id={newId("inv")} {...{ place, timeZone, usual, branches }} />
    </>
  );
}
