import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { listTeam } from "@/lib/domain/accounts/list-team";
import type { Manager } from "@/lib/domain/accounts/positions";
import { InvitationList } from "./invitation-list";
import { PeopleList } from "./people-list";
import { PositionGuide } from "./position-guide";
import { TEAM_PAGES, type TeamPlace } from "./team-places";

type TeamViewProps = { place: TeamPlace; user: Manager; company: string; timeZone: string };

/** The people of a company, who is invited, and what each position may do. */
export async function TeamView({ place, user, company, timeZone }: TeamViewProps) {
  const { people, invitations } = await listTeam(user);
  const isOwner = user.position === "owner";
  const view = { place, timeZone, now: new Date(), isOwner };
  return (
    <>
      <PageHead
        title="Team"
        sub={
          isOwner
            ? `Who works for ${company}, and what each of them may do.`
            : `Who works for ${company}. Owners invite people and change positions.`
        }
        actions={
          isOwner && (
            <>
              <Button href={`${TEAM_PAGES[place]}/activity`}>Activity</Button>
              <Button href={`${TEAM_PAGES[place]}/invite`} variant="primary">
                Invite somebody
              </Button>
            </>
          )
        }
      />
      <PeopleList people={people} {...view} />
      {invitations.length > 0 && (
        <Section title="Invited" sub="A link works once, for seven days.">
          <InvitationList invitations={invitations} {...view} />
        </Section>
      )}
      <Section title="What each position may do">
        <PositionGuide place={place} />
      </Section>
    </>
  );
}
