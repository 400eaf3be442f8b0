import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { type Colleague, listTeam } from "@/lib/domain/accounts/list-team";
import { LetBackInForm } from "../_components/let-back-in-form";
import { PositionForm } from "../_components/position-form";
import { RemovalForm } from "../_components/removal-form";

export const metadata: Metadata = { title: "Colleague" };

type PersonPageProps = { params: Promise<{ user_id: string }> };

export default async function PersonPage({ params }: PersonPageProps) {
  const { user, courier } = await requireCourier({ positions: ["owner"] });
  const [{ user_id }, { people }] = await Promise.all([params, listTeam(user)]);
  const person = people.find(({ userId }) => userId === user_id);
  if (!person) notFound();
  return (
    <>
      <PageHead
        title={person.isYou ? `${person.name} (you)` : person.name}
        sub={
          <>
            {person.email}, joined{" "}
            <Instant at={person.createdAt} timeZone={courier.timezone} shape="date" />
          </>
        }
        back={{ href: "/courier/team", label: "Team" }}
      />
      {person.disabledAt ? (
        <LetBackInForm userId={person.userId} name={person.name} />
      ) : (
        <Changes person={person} blockedReason={reasonOfLastOwner(person, people)} />
      )}
    </>
  );
}

type ChangesProps = { person: Colleague; blockedReason: string | undefined };

function Changes({ person, blockedReason }: ChangesProps) {
  const { userId, name, position, isYou } = person;
  return (
    <>
      <PositionForm {...{ userId, position, blockedReason }} />
      <Section
        title={isYou ? "Leave the company" : "Remove from the company"}
        sub={
          isYou
            ? "You are signed out everywhere at once and cannot sign in again until an owner lets you back in."
            : `${name} is signed out everywhere at once and cannot sign in again. Invitations they sent stop working. What they did stays in the history.`
        }
      >
        <RemovalForm {...{ userId, name, isYou, blockedReason }} />
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
