import { positionLabel, type PositionWords } from "@/app/_team/position-words";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import type { Person } from "@/lib/domain/accounts/find-people";

type StaffSectionProps = { staff: Person[]; words: PositionWords; timeZone: string };

/** The people of a company, whom to write to. */
export function StaffSection({ staff, words, timeZone }: StaffSectionProps) {
  return (
    <Section title="People">
      <DataList
        caption="People"
        columns={columnsFor(words, timeZone, new Date())}
        rows={staff}
        rowKey={({ userId }) => userId}
        areas={["name position", "email seen"]}
        empty={<Empty title="Nobody has joined yet.">Its owner has an invitation.</Empty>}
      />
    </Section>
  );
}

function columnsFor(words: PositionWords, timeZone: string, now: Date): Column<Person>[] {
  return [
    { key: "name", head: "Name", area: "name", cell: ({ name }) => name },
    {
      key: "email",
      head: "Email",
      area: "email",
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    {
      key: "position",
      head: "Position",
      area: "position",
      cell: ({ position, disabledAt }) =>
        disabledAt ? <span className="text-muted">Left</span> : positionLabel(words, position),
    },
    {
      key: "seen",
      head: "Last seen",
      area: "seen",
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? (
          <Ago at={lastSeenAt} timeZone={timeZone} now={now} isBrief />
        ) : (
          <span className="text-muted">Not lately</span>
        ),
    },
  ];
}
