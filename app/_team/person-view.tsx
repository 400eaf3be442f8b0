import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readWords } from "@/lib/dashboard/read-words";
import { type Colleague, listTeam } from "@/lib/domain/accounts/list-team";
import { managingPosition, type Manager, type Position } from "@/lib/domain/accounts/positions";
import { TEAM, type TeamWords } from "@/lib/words/team";
import { LetBackInForm } from "./let-back-in-form";
import { PositionForm } from "./position-form";
import { RemovalForm } from "./removal-form";
import { TEAM_PAGES, type TeamPlace } from "./team-places";

type PersonViewProps = {
  place: TeamPlace;
  user: Manager;
  userId: string;
  timeZone: string;
  /** What else can be done about somebody who works here. */
  more?: (person: Colleague) => ReactNode;
};

/** Somebody of the own company, with what its manager can change about them. */
export async function PersonView({ place, user, userId, timeZone, more }: PersonViewProps) {
  const [words, { people }] = await Promise.all([readWords(TEAM), listTeam(user)]);
  const person = people.find((colleague) => colleague.userId === userId);
  if (!person) notFound();
  const managed = words.managedBy[user.role === "admin" ? "admin" : "owner"];
  return (
    <>
      <PageHead
        title={person.isYou ? words.people.you(person.name) : person.name}
        sub={words.person.joined(
          person.email,
          <Instant at={person.createdAt} timeZone={timeZone} shape="date" />,
        )}
        back={{ href: TEAM_PAGES[place], label: words.title }}
      />
      {person.disabledAt ? (
        <LetBackInForm place={place} userId={person.userId} name={person.name} />
      ) : (
        <>
          <Changes
            words={words.person}
            managed={managed}
            place={place}
            person={person}
            blockedReason={
              isLast(managingPosition(user), person, people)
                ? managed.last(person.isYou ? undefined : person.name)
                : undefined
            }
          />
          {more?.(person)}
        </>
      )}
    </>
  );
}

type ChangesProps = {
  words: TeamWords["person"];
  managed: { leave: string };
  place: TeamPlace;
  person: Colleague;
  blockedReason: string | undefined;
};

function Changes({ words, managed, place, person, blockedReason }: ChangesProps) {
  const { userId, name, position, isYou } = person;
  return (
    <>
      <PositionForm {...{ place, userId, position, blockedReason }} />
      <Section
        title={isYou ? words.leave.title : words.remove.title}
        sub={isYou ? managed.leave : words.remove.sub(name)}
      >
        <RemovalForm {...{ place, userId, name, isYou, blockedReason }} />
      </Section>
    </>
  );
}

/** The database refuses it too; here it is said before anybody tries. */
function isLast(manager: Position, person: Colleague, people: Colleague[]): boolean {
  const managers = people.filter(({ position, disabledAt }) => position === manager && !disabledAt);
  return managers.length === 1 && managers[0]?.userId === person.userId;
}
