import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { StatusBadge } from "@/components/ui/status-badge";
import type { Colleague } from "@/lib/domain/accounts/list-team";
import type { TeamWords } from "@/lib/words/team";
import { positionAt } from "./position-words";
import { TEAM_PAGES, type TeamPlace } from "./team-places";

type PeopleListProps = {
  words: TeamWords;
  place: TeamPlace;
  people: Colleague[];
  isOwner: boolean;
  timeZone: string;
  now: Date;
};

/** Everybody of the company; for an owner each row leads to what can be changed. */
export function PeopleList(props: PeopleListProps) {
  const { words, place, people, isOwner } = props;
  return (
    <DataList
      caption={words.people.caption}
      columns={columnsFor(props)}
      rows={people}
      rowKey={({ userId }) => userId}
      areas={["name position", "email email", "seen seen"]}
      {...(isOwner && { rowHref: ({ userId }: Colleague) => `${TEAM_PAGES[place]}/${userId}` })}
    />
  );
}

function columnsFor({ words, place, timeZone, now }: PeopleListProps): Column<Colleague>[] {
  const { heads, youMark } = words.people;
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
      key: "position",
      head: heads.position,
      area: "position",
      cell: ({ position }) => positionAt(words, place, position),
    },
    {
      key: "seen",
      head: heads.seen,
      area: "seen",
      cell: (person) => <Seen {...person} words={words.people} timeZone={timeZone} now={now} />,
    },
  ];
}

type SeenProps = Colleague & { words: TeamWords["people"]; timeZone: string; now: Date };

function Seen({ words, disabledAt, lastSeenAt, timeZone, now }: SeenProps) {
  if (disabledAt) {
    return (
      <StatusBadge tone="neutral" shape="cross">
        {words.removed(<Instant at={disabledAt} timeZone={timeZone} shape="date" />)}
      </StatusBadge>
    );
  }
  if (!lastSeenAt) return <span className="text-muted">{words.notLately}</span>;
  return <Ago at={lastSeenAt} timeZone={timeZone} now={now} />;
}
