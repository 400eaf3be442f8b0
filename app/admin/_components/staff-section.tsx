import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN, type AdminMessages } from "@/lib/messages/admin.gen";
import { positionLabel, type PositionMessages } from "@/app/_team/position-label";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import type { Person } from "@/lib/domain/accounts/find-people";

type Texts = AdminMessages["staffSection"];

type StaffSectionProps = { staff: Person[]; messages: PositionMessages; timeZone: string };

/** The people of a company, with their emails. */
export async function StaffSection({ staff, messages, timeZone }: StaffSectionProps) {
  const texts = (await readMessages(ADMIN)).staffSection;

  return (
    <Section title={texts.people}>
      <DataList
        caption={texts.people}
        columns={columnsFor(texts, messages, timeZone, new Date())}
        rows={staff}
        rowKey={({ userId }) => userId}
        areas={["name position", "email seen"]}
        empty={<Empty title={texts.emptyTitle}>{texts.empty}</Empty>}
      />
    </Section>
  );
}

function columnsFor(
  texts: Texts,
  messages: PositionMessages,
  timeZone: string,
  now: Date,
): Column<Person>[] {
  return [
    { key: "name", head: texts.heads.name, area: "name", cell: ({ name }) => name },
    {
      key: "email",
      head: texts.heads.email,
      area: "email",
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    {
      key: "position",
      head: texts.heads.position,
      area: "position",
      cell: ({ position, disabledAt }) =>
        disabledAt ? (
          <span className="text-muted">{texts.left}</span>
        ) : (
          positionLabel(messages, position)
        ),
    },
    {
      key: "seen",
      head: texts.heads.seen,
      area: "seen",
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? (
          <Ago at={lastSeenAt} timeZone={timeZone} now={now} isBrief />
        ) : (
          <span className="text-muted">{texts.notRecently}</span>
        ),
    },
  ];
}
