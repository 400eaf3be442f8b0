import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { NameLink } from "@/components/ui/name-link";
import type { AuditEntry } from "@/lib/domain/access/audit/list-audit";
import type { ActivityMessages } from "@/lib/messages/activity.gen";
import { deedOf, detailsOf } from "./activity-text";
import { ColleagueName } from "./colleague-name";
import { subjectHref } from "./subject-href";
import { ACTIVITY_PAGES, type TeamPlace } from "./team-places";

type ActivityListProps = {
  messages: ActivityMessages;
  place: TeamPlace;
  entries: AuditEntry[];
  timeZone: string;
  currency: string;
  isFiltered: boolean;
};

/** The activity list: action, actor, time and a link to the subject where it has a page. */
export function ActivityList({ isFiltered, entries, ...view }: ActivityListProps) {
  return (
    <DataList
      caption={view.messages.caption}
      columns={columnsFor(view)}
      rows={entries}
      rowKey={({ id }) => String(id)}
      areas={
        view.place === "admin"
          ? ["what what", "company company", "who at"]
          : ["what what", "who at"]
      }
      empty={<Nothing messages={view.messages.none} isFiltered={isFiltered} place={view.place} />}
    />
  );
}

function columnsFor(view: Omit<ActivityListProps, "entries" | "isFiltered">): Column<AuditEntry>[] {
  const { heads, system } = view.messages;
  const company: Column<AuditEntry> = {
    key: "company",
    head: heads.company,
    area: "company",
    cell: (entry) => <Company {...entry} />,
  };
  return [
    {
      key: "what",
      head: heads.what,
      area: "what",
      cell: (entry) => <What entry={entry} {...view} />,
    },
    ...(view.place === "admin" ? [company] : []),
    {
      key: "who",
      head: heads.who,
      area: "who",
      cell: (entry) => <Who {...entry} system={system} place={view.place} />,
    },
    {
      key: "at",
      head: heads.when,
      area: "at",
      cell: ({ at }) => (
        <span className="text-muted">
          <Instant at={at} timeZone={view.timeZone} />
        </span>
      ),
    },
  ];
}

type WhatProps = {
  messages: ActivityMessages;
  entry: AuditEntry;
  place: TeamPlace;
  currency: string;
};

function What({ messages, entry, place, currency }: WhatProps) {
  const href = subjectHref(entry, place);
  const deed = deedOf(messages.deeds, entry);
  const details = detailsOf(messages.details, entry, entry.currency ?? currency);
  return (
    <span className="block max-w-[60ch]" data-action={entry.action}>
      {href ? <AppLink href={href}>{deed}</AppLink> : deed}
      {place !== "courier" && entry.environment !== null && (
        <span className="text-meta text-muted">
          {messages.inEnvironment({ environment: entry.environment })}
        </span>
      )}
      {details !== "" && <span className="block text-meta break-words text-muted">{details}</span>}
    </span>
  );
}

/** The actor's name: platform staff appear as Tumiza, and requests with a key as a system. */
function Who(props: AuditEntry & { system: string; place: TeamPlace }) {
  const { actor, userId, userName, system, place } = props;
  const isStaff = actor === "staff";
  if (isStaff && place !== "admin") return "Tumiza";
  if (actor === "system") return "Tumiza";
  if (userName === null) return <span className="text-muted">{system}</span>;
  // Staff of the platform have no page of a company's people.
  const id = place === "admin" && !isStaff ? null : userId;
  return <ColleagueName id={id} place={place} name={userName} />;
}

/** The company that an entry is about, on the platform's list. */
function Company({ companyName, merchantId, courierId }: AuditEntry) {
  if (companyName === null) return <span className="text-muted">Tumiza</span>;
  const page = merchantId === null ? `couriers/${courierId}` : `merchants/${merchantId}`;
  return <NameLink href={`/admin/${page}`}>{companyName}</NameLink>;
}

type NothingProps = { messages: ActivityMessages["none"]; isFiltered: boolean; place: TeamPlace };

function Nothing({ messages, isFiltered, place }: NothingProps) {
  if (!isFiltered)
    return (
      <Empty art="people" title={messages.title}>
        {messages.explains}
      </Empty>
    );
  return (
    <Empty
      title={messages.unfitTitle}
      action={<Button href={ACTIVITY_PAGES[place]}>{messages.all}</Button>}
    />
  );
}
