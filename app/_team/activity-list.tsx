import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Button } from "@/components/ui/button";
import { AppLink } from "@/components/ui/app-link";
import type { AuditEntry } from "@/lib/domain/audit/list-audit";
import { deedOf, detailsOf } from "./activity-words";
import { subjectHref } from "./subject-href";
import { TEAM_PAGES, type TeamPlace } from "./team-places";

type ActivityListProps = {
  place: TeamPlace;
  entries: AuditEntry[];
  timeZone: string;
  currency: string;
  isFiltered: boolean;
};

/** What was done, by whom and when; what it was done to is a link where it has a page. */
export function ActivityList({ isFiltered, entries, ...view }: ActivityListProps) {
  return (
    <DataList
      caption="Activity, newest first"
      columns={columnsFor(view)}
      rows={entries}
      rowKey={({ id }) => String(id)}
      areas={["what what", "who at"]}
      empty={<Nothing isFiltered={isFiltered} place={view.place} />}
    />
  );
}

function columnsFor(view: Omit<ActivityListProps, "entries" | "isFiltered">): Column<AuditEntry>[] {
  return [
    { key: "what", head: "What", area: "what", cell: (entry) => <What entry={entry} {...view} /> },
    { key: "who", head: "Who", area: "who", cell: (entry) => <Who {...entry} /> },
    {
      key: "at",
      head: "When",
      area: "at",
      cell: ({ at }) => (
        <span className="text-muted">
          <Instant at={at} timeZone={view.timeZone} />
        </span>
      ),
    },
  ];
}

type WhatProps = { entry: AuditEntry; place: TeamPlace; currency: string };

function What({ entry, place, currency }: WhatProps) {
  const href = subjectHref(entry, place);
  const details = detailsOf(entry, currency);
  return (
    <span className="block max-w-[60ch]" data-action={entry.action}>
      {href ? <AppLink href={href}>{deedOf(entry)}</AppLink> : deedOf(entry)}
      {place !== "courier" && entry.environment !== null && (
        <span className="text-meta text-muted"> in {entry.environment.toUpperCase()}</span>
      )}
      {details !== "" && <span className="block text-meta break-words text-muted">{details}</span>}
    </span>
  );
}

/** Staff of the platform speak for it; whoever is nobody's account is a system with a key. */
function Who({ actor, userName }: AuditEntry) {
  if (actor === "staff") return "Tumiza";
  return userName ?? <span className="text-muted">A system with a key</span>;
}

function Nothing({ isFiltered, place }: { isFiltered: boolean; place: TeamPlace }) {
  if (!isFiltered) {
    return (
      <Empty title="Nothing has been done yet.">
        Keys, people, places and money: whoever changes them is written down here.
      </Empty>
    );
  }
  return (
    <Empty
      title="Nothing like that was done."
      action={<Button href={`${TEAM_PAGES[place]}/activity`}>Show all activity</Button>}
    />
  );
}
