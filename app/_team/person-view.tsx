import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { type Colleague, listTeam } from "@/lib/domain/accounts/list-team";
import { managingPosition, type Manager, type Position } from "@/lib/domain/accounts/positions";
import { TEAM, type TeamMessages } from "@/lib/messages/team.gen";
import { EnableUserForm } from "./enable-user-form";
import { ChangePositionForm } from "./change-position-form";
import { DisableUserForm } from "./disable-user-form";
import { TEAM_PAGES, type TeamPlace } from "./team-places";

type PersonViewProps = {
  place: TeamPlace;
  user: Manager;
  userId: string;
  timeZone: string;
  /** More actions on a person who works here. */
  more?: (person: Colleague) => ReactNode;
};

/** A person of the company, with the changes that its manager can make. */
export async function PersonView({ place, user, userId, timeZone, more }: PersonViewProps) {
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
        <EnableUserForm place={place} userId={person.userId} name={person.name} />
      ) : (
        <>
          <Changes
            messages={messages.person}
            managed={managed}
            place={place}
            person={person}
            blockedReason={
              isLast(managingPosition(user), person, people) ? lastOf(managed, person) : undefined
            }
          />
          {more?.(person)}
        </>
      )}
    </>
  );
}

type ChangesProps = {
  messages: TeamMessages["person"];
  managed: { leave: string };
  place: TeamPlace;
  person: Colleague;
  blockedReason: string | undefined;
};

function Changes({ messages, managed, place, person, blockedReason }: ChangesProps) {
  const { userId, name, position, isYou } = person;
  return (
    <>
      <ChangePositionForm {...{ place, userId, position, blockedReason }} />
      <Section
        title={isYou ? messages.leave.title : messages.remove.title}
        sub={isYou ? managed.leave : messages.remove.sub({ name })}
      >
        <DisableUserForm {...{ place, userId, name, isYou, blockedReason }} />
      </Section>
    </>
  );
}

/** The database refuses it too; the page explains it up front. */
function isLast(manager: Position, person: Colleague, people: Colleague[]): boolean {
  const managers = people.filter(({ position, disabledAt }) => position === manager && !disabledAt);
  return managers.length === 1 && managers[0]?.userId === person.userId;
}

type Managed = TeamMessages["managedBy"]["owner"];

function lastOf({ last, lastYou }: Managed, { isYou, name }: Colleague): string {
  return isYou ? lastYou : last({ name });
}
