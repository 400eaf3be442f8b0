import { CountBar } from "@/app/_dispatch/count-bar";
import { NextHourSection } from "@/app/_dispatch/next-hour-section";
import { RefreshWhile } from "@/components/live/refresh-while";
import { type Column, DataList } from "@/components/ui/data-list";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { type FleetRoom, readFleetRoom } from "@/lib/domain/dispatch/capacity/read-fleet-room";
import { readNextHourByCourier } from "@/lib/domain/dispatch/capacity/read-next-hour";
import {
  COURIER_DISPATCH,
  type CourierDispatchMessages,
} from "@/lib/messages/courier-dispatch.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import { VEHICLES, type VehiclesMessages } from "@/lib/messages/vehicles.gen";

export const generateMetadata = titled(
  COURIER_DISPATCH,
  ({ capacityPage }) => capacityPage.metaTitle,
);

const EVERY_SECONDS = 30;

/** Which of the company's riders have time for the orders of the next hour, by town, and room, by vehicle. */
export default async function CourierCapacityPage() {
  const { courier } = await requireCourier();
  const [{ capacityPage: texts }, vehicles, towns, fleet] = await Promise.all([
    readMessages(COURIER_DISPATCH),
    readMessages(VEHICLES),
    readNextHourByCourier(courier),
    readFleetRoom(courier),
  ]);
  return (
    <>
      <RefreshWhile isUnderWay everySeconds={EVERY_SECONDS} />
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={{ href: "/courier/dispatch", label: texts.dispatch }}
      />
      <NextHourSection rows={towns} isOwn />
      {fleet.length > 0 && (
        <Section title={texts.fleet.title} sub={texts.fleet.sub}>
          <DataList
            caption={texts.fleet.title}
            columns={columnsFor(texts.fleet, vehicles)}
            rows={fleet}
            rowKey={({ vehicleClass }) => vehicleClass}
            areas={["vehicle full", "riders riders", "jobs jobs"]}
          />
        </Section>
      )}
    </>
  );
}

function columnsFor(
  { heads, riders, jobs, full }: CourierDispatchMessages["capacityPage"]["fleet"],
  vehicles: VehiclesMessages,
): Column<FleetRoom>[] {
  return [
    {
      key: "vehicle",
      head: heads.vehicle,
      area: "vehicle",
      cell: ({ vehicleClass }) => vehicleName(vehicles, vehicleClass),
    },
    {
      key: "riders",
      head: heads.riders,
      area: "riders",
      cell: ({ available, registered }) => (
        <CountBar parts={[available, 0]} most={Math.max(1, registered)}>
          {riders({ available, registered })}
        </CountBar>
      ),
    },
    {
      key: "jobs",
      head: heads.jobs,
      area: "jobs",
      cell: ({ jobs: count, jobLimit }) => (
        <CountBar parts={[count, 0]} most={Math.max(1, jobLimit)}>
          {jobs({ count, limit: jobLimit })}
        </CountBar>
      ),
    },
    {
      key: "full",
      head: heads.full,
      area: "full",
      cell: ({ full: count }) => full({ count }),
    },
  ];
}
