import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { RiderLoad } from "@/components/riders/rider-load";
import { RiderStateCell } from "@/components/riders/rider-state-cell";
import { RiderWho } from "@/components/riders/rider-who";
import { type Column, DataList } from "@/components/ui/data-list";
import { NameLink } from "@/components/ui/name-link";
import { ADMIN_RIDERS, type AdminRidersMessages } from "@/lib/messages/admin-riders.gen";
import type { AllRidersRow } from "../read-all-riders-page";
import { timeZoneOf, type Company } from "./company";

type Texts = AdminRidersMessages["allRidersList"];

type AllRidersListProps = {
  rows: AllRidersRow[];
  companies: Company[];
  now: Date;
  empty: ReactNode;
};

/** Riders of every company, with the reasons of the busy ones. */
export function AllRidersList({ rows, companies, now, empty }: AllRidersListProps) {
  const texts = useMessages(ADMIN_RIDERS).allRidersList;

  return (
    <DataList<AllRidersRow>
      caption={texts.riders}
      columns={columns(texts, companies, now)}
      rows={rows}
      rowKey={({ id }) => String(id)}
      areas={["who", "company", "state", "why", "vehicle"]}
      empty={empty}
    />
  );
}

function columns(texts: Texts, companies: Company[], now: Date): Column<AllRidersRow>[] {
  return [
    {
      key: "who",
      head: texts.heads.who,
      area: "who",
      cell: (row) => <RiderWho row={row} href={`/admin/riders/${row.id}`} />,
    },
    {
      key: "company",
      head: texts.heads.company,
      area: "company",
      cell: ({ courierId, courierName }) => (
        <NameLink href={`/admin/couriers/${courierId}`}>{courierName}</NameLink>
      ),
    },
    {
      key: "state",
      head: texts.heads.state,
      area: "state",
      cell: (row) => (
        <RiderStateCell
          row={row}
          now={now}
          timeZone={timeZoneOf(row.courierId, companies)}
          hints={texts.hints}
        />
      ),
    },
    { key: "why", head: texts.heads.why, area: "why", cell: (row) => <Why row={row} /> },
    {
      key: "vehicle",
      head: texts.heads.vehicle,
      area: "vehicle",
      cell: (row) => <RiderLoad row={row} />,
    },
  ];
}

/** Always two lines, also without a text, so that the list does not move when one appears. */
function Why({ row: { statusReason, statusReference } }: { row: AllRidersRow }) {
  return (
    <div className="@3xl:min-h-10 @3xl:w-[150px] @min-[58rem]:w-[190px]">
      {statusReason && (
        <p data-reason className="line-clamp-2">
          {statusReason}
        </p>
      )}
      {statusReference && <code className="block truncate text-meta">{statusReference}</code>}
    </div>
  );
}
