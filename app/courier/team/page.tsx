import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { listTeam } from "@/lib/domain/accounts/list-team";
import { InvitationList } from "./_components/invitation-list";
import { PeopleList } from "./_components/people-list";
import { PositionGuide } from "./_components/position-guide";

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage() {
  const { user, courier } = await requireCourier();
  const { people, invitations } = await listTeam(user);
  const isOwner = user.position === "owner";
  const view = { timeZone: courier.timezone, now: new Date(), isOwner };
  return (
    <>
      <PageHead
        title="Team"
        sub={
          isOwner
            ? `Who works for ${user.company.name}, and what each of them may do.`
            : `Who works for ${user.company.name}. Owners invite people and change positions.`
        }
        actions={
          isOwner && (
            <Button href="/courier/team/invite" variant="primary">
              Invite somebody
            </Button>
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
        <PositionGuide />
      </Section>
    </>
  );
}
