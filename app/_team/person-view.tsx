import { notFound } from "next/navigation";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { ButtonForm } from "@/components/ui/button-form";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { type Colleague, listTeam } from "@/lib/domain/access/accounts/list-team";
import { managingRole, type Manager, type StaffRole } from "@/lib/domain/authority/managers";
import { TEAM, type TeamMessages } from "@/lib/messages/team.gen";
import { disableUserAction, enableUserAction, resetSecondFactorAction } from "./actions";
import type { TeamBranch } from "./branch-field";
import { ChangeStaffRoleForm } from "./change-staff-role-form";
import { TEAM_PAGES, type TeamPlace } from "./team-places";

type PersonViewProps = {
  place: TeamPlace;
  user: Manager;
  userId: string;
  timeZone: string;
  branches?: readonly TeamBranch[];
};

/** A person of the company, with the changes that its manager can make. */
export async function PersonView(props: PersonViewProps) {
  const { place, user, userId, timeZone, branches = [] } = props;
  const [messages, { people }] = await Promise.all([readMessages(TEAM), listTeam(user)]);
  const person = people.find((colleague) => colleague.userId === userId);
  if (!person) notFound();
  const managed = messages.managedBy[user.role === "admin" ? "admin" : "owner"];
  return (
    <>
      <PageHead
        title={person.isYou ? messages.people.you({ name: person.name }) : person.name}
        sub={messages.person.joined({
          email: person.email,
          day: <Instant at={person.createdAt} timeZone={timeZone} shape="date" />,
        })}
        back={{ href: TEAM_PAGES[place], label: messages.title }}
      />
      {person.disabledAt ? (
        <Restore messages={messages.person.restore} place={place} person={person} />
      ) : (
        <>
          <Changes
            messages={messages.person}
            managed={managed}
            place={place}
            person={person}
            branches={branches}
            blockedReason={
              isLast(managingRole(user), person, people) ? lastOf(managed, person) : undefined
            }
          />
          <TwoFactor messages={messages.person.twoFactor} person={person} />
        </>
      )}
    </>
  );
}

type RestoreProps = {
  messages: TeamMessages["person"]["restore"];
  place: TeamPlace;
  person: Colleague;
};

function Restore({ messages, place, person: { userId, name } }: RestoreProps) {
  return (
    <div className="grid max-w-[40rem] gap-4">
      <p>{messages.explains({ name })}</p>
      <ButtonForm
        action={enableUserAction}
        fields={{ place, userId }}
        variant="secondary"
        pendingLabel={messages.pending}
      >
        {messages.submit({ name })}
      </ButtonForm>
    </div>
  );
}

type ChangesProps = {
  messages: TeamMessages["person"];
  managed: { leave: string };
  place: TeamPlace;
  person: Colleague;
  branches: readonly TeamBranch[];
  blockedReason: string | undefined;
};

/** Removing needs no confirmation: access can be restored. */
function Changes({ messages, managed, place, person, branches, blockedReason }: ChangesProps) {
  const { userId, name, staffRole, branch, isYou } = person;
  const label = isYou ? messages.leave.submit : messages.remove.submit({ name });
  return (
    <>
      <ChangeStaffRoleForm
        place={place}
        userId={userId}
        staffRole={staffRole}
        branchId={branch?.id}
        branches={branches}
        blockedReason={blockedReason}
      />
      <Section
        title={isYou ? messages.leave.title : messages.remove.title}
        sub={isYou ? managed.leave : messages.remove.sub({ name })}
      >
        {blockedReason === undefined ? (
          <ButtonForm
            action={disableUserAction}
            fields={{ place, userId }}
            variant="danger"
            pendingLabel={isYou ? messages.leave.pending : messages.remove.pending}
          >
            {label}
          </ButtonForm>
        ) : (
          <Button disabledReason={blockedReason}>{label}</Button>
        )}
      </Section>
    </>
  );
}

type TwoFactorProps = { messages: TeamMessages["person"]["twoFactor"]; person: Colleague };

/** For a colleague who has lost phone and recovery codes; users change their own on their account page. */
function TwoFactor({ messages, person }: TwoFactorProps) {
  const { userId, name, isYou, hasSecondFactor } = person;
  if (isYou) {
    return (
      <Section title={messages.title}>
        <AppLink href="/account/two-factor">{messages.own}</AppLink>
      </Section>
    );
  }
  if (!hasSecondFactor) {
    return (
      <Section title={messages.title}>
        <p>{messages.off({ name })}</p>
      </Section>
    );
  }
  return (
    <Section title={messages.title} sub={messages.sub({ name })}>
      <ButtonForm
        action={resetSecondFactorAction}
        fields={{ userId }}
        variant="danger"
        pendingLabel={messages.resetting}
      >
        {messages.reset}
      </ButtonForm>
    </Section>
  );
}

/** The database refuses it too; the page explains it up front. */
function isLast(manager: StaffRole, person: Colleague, people: Colleague[]): boolean {
  const managers = people.filter(
    ({ staffRole, disabledAt }) => staffRole === manager && !disabledAt,
  );
  return managers.length === 1 && managers[0]?.userId === person.userId;
}

type Managed = TeamMessages["managedBy"]["owner"];

function lastOf({ last, lastYou }: Managed, { isYou, name }: Colleague): string {
  return isYou ? lastYou : last({ name });
}
