import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { StatusBadge } from "@/components/ui/status-badge";
import type { Colleague } from "@/lib/domain/access/accounts/list-team";
import type { TeamMessages } from "@/lib/messages/team.gen";
import { roleAt } from "./role-label";
import { TEAM_PAGES, type TeamPlace } from "./team-places";

type PeopleListProps = {
  messages: TeamMessages;
  place: TeamPlace;
  people: Colleague[];
  isOwner: boolean;
  timeZone: string;
  now: Date;
};

/** The company's people; an owner's rows link to the person's page. */
export function PeopleList(props: PeopleListProps) {
  const { messages, place, people, isOwner } = props;
  return (
    <DataList
      caption={messages.people.caption}
      columns={columnsFor(props)}
      rows={people}
      rowKey={({ userId }) => userId}
      areas={["name role", "email email", isOwner ? "seen sign-in" : "seen seen"]}
      {...(isOwner && { rowHref: ({ userId }: Colleague) => `${TEAM_PAGES[place]}/${userId}` })}
    />
  );
}

function columnsFor(props: PeopleListProps): Column<Colleague>[] {
  const { messages, place, timeZone, now, isOwner } = props;
  const { heads, youMark, signIn } = messages.people;
  const factor: Column<Colleague> = {
    key: "sign-in",
    head: heads.signIn,
    area: "sign-in",
    cell: ({ hasSecondFactor }) =>
      hasSecondFactor ? signIn.twoFactor : <span className="text-muted">{signIn.password}</span>,
  };
  return [
    {
      key: "name",
      head: heads.name,
      area: "name",
      cell: ({ name, isYou }) => (
        <>
          {name}
          {isYou && <span className="font-normal text-muted">{youMark}</span>}
        </>
      ),
    },
    { key: "email", head: heads.email, area: "email", cell: ({ email }) => email },
    {
      key: "role",
      head: heads.role,
      area: "role",
      cell: (person) => roleAt(messages, place, person),
    },
    ...(isOwner ? [factor] : []),
    {
      key: "seen",
      head: heads.seen,
      area: "seen",
      cell: (person) => (
        <Seen {...person} messages={messages.people} timeZone={timeZone} now={now} />
      ),
    },
  ];
}

type SeenProps = Colleague & { messages: TeamMessages["people"]; timeZone: string; now: Date };

function Seen({ messages, disabledAt, lastSeenAt, timeZone, now }: SeenProps) {
  if (disabledAt) {
    return (
      <StatusBadge tone="neutral" shape="cross">
        {messages.removed({ day: <Instant at={disabledAt} timeZone={timeZone} shape="date" /> })}
      </StatusBadge>
    );
  }
  if (!lastSeenAt) return <span className="text-muted">{messages.notLately}</span>;
  return <Ago at={lastSeenAt} timeZone={timeZone} now={now} />;
}
