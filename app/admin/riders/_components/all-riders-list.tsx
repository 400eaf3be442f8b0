import clsx from "clsx";
import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { RiderStateLine } from "@/components/riders/rider-state-line";
import { type Column, DataList } from "@/components/ui/data-list";
import { NameLink } from "@/components/ui/name-link";
import { Phone } from "@/components/ui/phone";
import { ADMIN_RIDERS, type AdminRidersMessages } from "@/lib/messages/admin-riders.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import { VEHICLES, type VehiclesMessages } from "@/lib/messages/vehicles.gen";
import type { AllRidersRow } from "../read-all-riders-page";
import { timeZoneOf, type Company } from "./company";

type Texts = AdminRidersMessages["allRidersList"];

type AllRidersListProps = {
  rows: AllRidersRow[];
  companies: Company[];
  /** Whether the list is filtered by a company. */
  isOfOneCompany: boolean;
  now: Date;
  empty: ReactNode;
};

/** Riders of every company, one line each, with the reasons of the busy ones. */
export function AllRidersList({ rows, companies, isOfOneCompany, now, empty }: AllRidersListProps) {
  const texts = useMessages(ADMIN_RIDERS).allRidersList;
  const vehicles = useMessages(VEHICLES);
  const hasReasons = rows.some((row) => row.statusReason ?? row.statusReference);
  const all = [
    whoColumn(texts),
    phoneColumn(texts),
    ...(isOfOneCompany ? [] : [companyColumn(texts)]),
    stateColumn(texts, companies, now),
    ...(hasReasons ? [whyColumn(texts)] : []),
    vehicleColumn(texts, vehicles),
    jobsColumn(texts),
  ];
  return (
    <DataList<AllRidersRow>
      caption={texts.riders}
      columns={all}
      rows={rows}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/admin/riders/${id}`}
      areas={[
        "who jobs",
        "state state",
        "phone phone",
        isOfOneCompany ? "vehicle vehicle" : "vehicle company",
        ...(hasReasons ? ["why why"] : []),
      ]}
      empty={empty}
    />
  );
}

function whoColumn({ heads }: Texts): Column<AllRidersRow> {
  return {
    key: "who",
    head: heads.who,
    area: "who",
    cell: ({ name }) => name,
  };
}

function phoneColumn({ heads }: Texts): Column<AllRidersRow> {
  return {
    key: "phone",
    head: heads.phone,
    area: "phone",
    cell: ({ phone, reference }) => (
      <span className="@3xl:whitespace-nowrap">
        <Phone e164={phone} /> <code className="text-meta text-muted">{reference}</code>
      </span>
    ),
  };
}

function companyColumn({ heads }: Texts): Column<AllRidersRow> {
  return {
    key: "company",
    head: heads.company,
    area: "company",
    cell: ({ courierId, courierName }) => (
      <NameLink href={`/admin/couriers/${courierId}`}>{courierName}</NameLink>
    ),
  };
}

function stateColumn({ heads }: Texts, companies: Company[], now: Date): Column<AllRidersRow> {
  return {
    key: "state",
    head: heads.state,
    area: "state",
    cell: (row) => (
      <RiderStateLine row={row} now={now} timeZone={timeZoneOf(row.courierId, companies)} />
    ),
  };
}

function whyColumn({ heads }: Texts): Column<AllRidersRow> {
  return {
    key: "why",
    head: heads.why,
    area: "why",
    cell: ({ statusReason, statusReference }) => (
      <>
        {statusReason && (
          <span data-reason className="line-clamp-2">
            {statusReason}
          </span>
        )}
        {statusReference && <code className="block truncate text-meta">{statusReference}</code>}
      </>
    ),
  };
}

function vehicleColumn({ heads }: Texts, vehicles: VehiclesMessages): Column<AllRidersRow> {
  return {
    key: "vehicle",
    head: heads.vehicle,
    area: "vehicle",
    cell: ({ vehicleClass, plate }) => (
      <span className="@3xl:whitespace-nowrap">
        {vehicleName(vehicles, vehicleClass)}
        {plate && <span className="text-muted"> {plate}</span>}
      </span>
    ),
  };
}

function jobsColumn(texts: Texts): Column<AllRidersRow> {
  return {
    key: "jobs",
    head: texts.heads.jobs,
    area: "jobs",
    align: "right",
    cell: ({ activeJobs, jobLimit }) => (
      <span className={clsx("whitespace-nowrap", activeJobs === 0 && "text-muted")}>
        {texts.jobs({ jobs: activeJobs, limit: jobLimit })}
        <span className="text-muted @3xl:hidden"> {texts.jobsLabel}</span>
      </span>
    ),
  };
}
