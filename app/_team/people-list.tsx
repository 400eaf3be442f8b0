import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { StatusBadge } from "@/components/ui/status-badge";
import type { Colleague } from "@/lib/domain/accounts/list-team";
import { positionLabel, positionWordsAt } from "./position-words";
import { TEAM_PAGES, type TeamPlace } from "./team-places";

type PeopleListProps = {
  place: TeamPlace;
  people: Colleague[];
  isOwner: boolean;
  timeZone: string;
  now: Date;
};

/** Everybody of the company; for an owner each row leads to what can be changed. */
export function PeopleList({ place, people, isOwner, timeZone, now }: PeopleListProps) {
  return (
    <DataList
      caption="People"
      columns={columnsFor(place, timeZone, now)}
      rows={people}
      rowKey={({ userId }) => userId}
      areas={["name position", "email email", "seen seen"]}
      {...(isOwner && { rowHref: ({ userId }: Colleague) => `${TEAM_PAGES[place]}/${userId}` })}
    />
  );
}

function columnsFor(place: TeamPlace, timeZone: string, now: Date): Column<Colleague>[] {
  return [
    {
      key: "name",
      head: "Name",
      area: "name",
      cell: ({ name, isYou }) => (
        <>
          {name}
          {isYou && <span className="font-normal text-muted"> (you)</span>}
        </>
      ),
    },
    { key: "email", head: "Email", area: "email", cell: ({ email }) => email },
    {
      key: "position",
      head: "Position",
      area: "position",
      cell: ({ position }) => positionLabel(positionWordsAt(place), position),
    },
    {
      key: "seen",
      head: "Last seen",
      area: "seen",
      cell: (person) => <Seen {...person} timeZone={timeZone} now={now} />,
    },
  ];
}

type SeenProps = Colleague & { timeZone: string; now: Date };

function Seen({ disabledAt, lastSeenAt, timeZone, now }: SeenProps) {
  if (disabledAt) {
    return (
      <StatusBadge tone="neutral" shape="cross">
        Removed <Instant at={disabledAt} timeZone={timeZone} shape="date" />
      </StatusBadge>
    );
  }
  if (!lastSeenAt) return <span className="text-muted">Not lately</span>;
  return <Ago at={lastSeenAt} timeZone={timeZone} now={now} />;
}
