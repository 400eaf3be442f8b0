import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { listTeam } from "@/lib/domain/access/accounts/list-team";
import { type Manager } from "@/lib/domain/authority/managers";
import { may } from "@/lib/domain/authority/rights";
import { TEAM, type TeamMessages } from "@/lib/messages/team.gen";
import { InvitationList } from "./invitation-list";
import { PeopleList } from "./people-list";
import { rolesAt } from "./role-label";
import { ACTIVITY_PAGES, TEAM_PAGES, type TeamPlace } from "./team-places";

type TeamViewProps = {
  place: TeamPlace;
  user: Manager;
  company: string;
  timeZone: string;
  /** How fresh the page is, where it refreshes itself. */
  live?: ReactNode;
};

/** A company's people, invitations and roles. */
export async function TeamView({ place, user, company, timeZone, live }: TeamViewProps) {
  const [messages, { people, invitations }] = await Promise.all([
    readMessages(TEAM),
    listTeam(user),
  ]);
  const isOwner = may(user, "manage_people");
  const managed = messages.managedBy[user.role === "admin" ? "admin" : "owner"];
  const view = { messages, place, timeZone, now: new Date(), isOwner };
  return (
    <>
      <PageHead
        title={messages.title}
        sub={isOwner ? messages.sub({ company }) : managed.sub({ company })}
        live={live}
        actions={
          isOwner && (
            <>
              <Button href={ACTIVITY_PAGES[place]}>{messages.activity}</Button>
              {place === "courier" && <Button href="/courier/company">{messages.company}</Button>}
              <Button href={`${TEAM_PAGES[place]}/invite`} variant="primary">
                {messages.invite}
              </Button>
            </>
          )
        }
      />
      <PeopleList people={people} {...view} />
      {invitations.length > 0 && (
        <Section title={messages.invited} sub={messages.invitedSub}>
          <InvitationList invitations={invitations} {...view} />
        </Section>
      )}
      <Section title={messages.guide}>
        <RoleGuide messages={messages} place={place} />
      </Section>
    </>
  );
}

type RoleGuideProps = { messages: TeamMessages; place: TeamPlace };

function RoleGuide({ messages, place }: RoleGuideProps) {
  return (
    <dl className="grid max-w-[68ch] gap-x-6 gap-y-3 text-table sm:grid-cols-[8rem_1fr]">
      {Object.entries(rolesAt(messages, place)).map(([staffRole, { label, may }]) => (
        <div key={staffRole} className="sm:contents">
          <dt className="font-semibold">{label}</dt>
          <dd className="text-muted">{may}</dd>
        </div>
      ))}
    </dl>
  );
}
