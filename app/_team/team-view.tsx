import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readWords } from "@/lib/dashboard/read-words";
import { listTeam } from "@/lib/domain/accounts/list-team";
import { managingPosition, type Manager } from "@/lib/domain/accounts/positions";
import { TEAM } from "@/lib/words/team";
import { InvitationList } from "./invitation-list";
import { PeopleList } from "./people-list";
import { PositionGuide } from "./position-guide";
import { ACTIVITY_PAGES, TEAM_PAGES, type TeamPlace } from "./team-places";

type TeamViewProps = { place: TeamPlace; user: Manager; company: string; timeZone: string };

/** The people of a company, who is invited, and what each position may do. */
export async function TeamView({ place, user, company, timeZone }: TeamViewProps) {
  const [words, { people, invitations }] = await Promise.all([readWords(TEAM), listTeam(user)]);
  const isOwner = user.position === managingPosition(user);
  const managed = words.managedBy[user.role === "admin" ? "admin" : "owner"];
  const view = { words, place, timeZone, now: new Date(), isOwner };
  return (
    <>
      <PageHead
        title={words.title}
        sub={isOwner ? words.sub(company) : managed.sub(company)}
        actions={
          isOwner && (
            <>
              <Button href={ACTIVITY_PAGES[place]}>{words.activity}</Button>
              <Button href={`${TEAM_PAGES[place]}/invite`} variant="primary">
                {words.invite}
              </Button>
            </>
          )
        }
      />
      <PeopleList people={people} {...view} />
      {invitations.length > 0 && (
        <Section title={words.invited} sub={words.invitedSub}>
          <InvitationList invitations={invitations} {...view} />
        </Section>
      )}
      <Section title={words.guide}>
        <PositionGuide words={words} place={place} />
      </Section>
    </>
  );
}
