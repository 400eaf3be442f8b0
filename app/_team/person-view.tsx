import { notFound } from "next/navigation";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { type Colleague, listTeam } from "@/lib/domain/accounts/list-team";
import type { Manager } from "@/lib/domain/accounts/positions";
import { LetBackInForm } from "./let-back-in-form";
import { PositionForm } from "./position-form";
import { RemovalForm } from "./removal-form";
import { TEAM_PAGES, type TeamPlace } from "./team-places";

type PersonViewProps = { place: TeamPlace; user: Manager; userId: string; timeZone: string };

/** Somebody of the own company, with what an owner can change about them. */
export async function PersonView({ place, user, userId, timeZone }: PersonViewProps) {
  const { people } = await listTeam(user);
  const person = people.find((colleague) => colleague.userId === userId);
  if (!person) notFound();
  return (
    <>
      <PageHead
        title={person.isYou ? `${person.name} (you)` : person.name}
        sub={
          <>
            {person.email}, joined{" "}
            <Instant at={person.createdAt} timeZone={timeZone} shape="date" />
          </>
        }
        back={{ href: TEAM_PAGES[place], label: "Team" }}
      />
      {person.disabledAt ? (
        <LetBackInForm place={place} userId={person.userId} name={person.name} />
      ) : (
        <Changes place={place} person={person} blockedReason={reasonOfLastOwner(person, people)} />
      )}
    </>
  );
}

type ChangesProps = { place: TeamPlace; person: Colleague; blockedReason: string | undefined };

function Changes({ place, person, blockedReason }: ChangesProps) {
  const { userId, name, position, isYou } = person;
  return (
    <>
      <PositionForm {...{ place, userId, position, blockedReason }} />
      <Section
        title={isYou ? "Leave the company" : "Remove from the company"}
        sub={
          isYou
            ? "You are signed out everywhere at once and cannot sign in again until an owner lets you back in."
            : `${name} is signed out everywhere at once and cannot sign in again. Invitations they sent stop working. What they did stays in the history.`
        }
      >
        <RemovalForm {...{ place, userId, name, isYou, blockedReason }} />
      </Section>
    </>
  );
}

/** The database refuses it too; here it is said before anybody tries. */
function reasonOfLastOwner(person: Colleague, people: Colleague[]): string | undefined {
  const owners = people.filter(({ position, disabledAt }) => position === "owner" && !disabledAt);
  const isLast = owners.length === 1 && owners[0]?.userId === person.userId;
  if (!isLast) return undefined;
  return `${person.isYou ? "You are" : `${person.name} is`} the only owner. Make somebody else an owner first.`;
}
