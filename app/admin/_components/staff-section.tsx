import { roleLabel, rolesAt, type RoleMessages } from "@/app/_team/role-label";
import type { CompanyPlace } from "@/app/_team/team-places";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Person } from "@/lib/domain/access/accounts/find-people";
import { may } from "@/lib/domain/authority/rights";
import type { SessionOf } from "@/lib/domain/authority/session";
import { ADMIN, type AdminMessages } from "@/lib/messages/admin.gen";
import { TEAM } from "@/lib/messages/team.gen";
import { ResetSecondFactor } from "./reset-second-factor";

type Texts = AdminMessages["staffSection"];

type StaffSectionProps = {
  staff: Person[];
  /** Selects the names of its roles. */
  place: CompanyPlace;
  timeZone: string;
  reader: SessionOf<"admin">;
};

/** The people of a company, with their emails. */
export async function StaffSection({ staff, place, timeZone, reader }: StaffSectionProps) {
  const texts = (await readMessages(ADMIN)).staffSection;
  const messages = rolesAt(TEAM.en, place);

  return (
    <Section title={texts.people}>
      <DataList
        caption={texts.people}
        columns={[
          ...columnsFor(texts, messages, timeZone, new Date()),
          ...(may(reader, "reset_second_factors") ? [resetColumn(texts)] : []),
        ]}
        rows={staff}
        rowKey={({ userId }) => userId}
        areas={["name role", "email seen", "sign-in reset"]}
        empty={<Empty title={texts.emptyTitle}>{texts.empty}</Empty>}
      />
    </Section>
  );
}

function columnsFor(
  texts: Texts,
  messages: RoleMessages,
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
      key: "role",
      head: texts.heads.role,
      area: "role",
      cell: ({ staffRole, disabledAt }) =>
        disabledAt ? (
          <span className="text-muted">{texts.left}</span>
        ) : (
          roleLabel(messages, staffRole)
        ),
    },
    {
      key: "sign-in",
      head: texts.heads.signIn,
      area: "sign-in",
      cell: ({ hasSecondFactor }) =>
        hasSecondFactor ? (
          texts.twoFactor
        ) : (
          <span className="text-muted">{texts.passwordOnly}</span>
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

function resetColumn(texts: Texts): Column<Person> {
  return {
    key: "reset",
    head: texts.reset,
    isHeadHidden: true,
    area: "reset",
    align: "right",
    cell: ({ userId, name, hasSecondFactor }) =>
      hasSecondFactor && <ResetSecondFactor userId={userId} name={name} />,
  };
}
