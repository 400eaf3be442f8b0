import { CountBar } from "@/app/_dispatch/count-bar";
import { NextHourSection } from "@/app/_dispatch/next-hour-section";
import { roomColumns } from "@/app/_dispatch/room-columns";
import { RoomTotals, totalOf } from "@/app/_dispatch/room-totals";
import { RefreshWhile } from "@/components/live/refresh-while";
import { type Column, DataList } from "@/components/ui/data-list";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { listCompanyCapacities } from "@/lib/domain/dispatch/capacity/list-company-capacities";
import { type FleetRoom, readFleetRoom } from "@/lib/domain/dispatch/capacity/read-fleet-room";
import { readNextHourByCourier } from "@/lib/domain/dispatch/capacity/read-next-hour";
import {
  COURIER_DISPATCH,
  type CourierDispatchMessages,
} from "@/lib/messages/courier-dispatch.gen";
import { RIDERS, type RidersMessages } from "@/lib/messages/riders.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import { VEHICLES, type VehiclesMessages } from "@/lib/messages/vehicles.gen";
import { SystemCapacity } from "./_components/system-capacity";

export const generateMetadata = titled(
  COURIER_DISPATCH,
  ({ capacityPage }) => capacityPage.metaTitle,
);

const EVERY_SECONDS = 30;

/** Which of the company's riders have time for the orders of the next hour, by town, and room, by vehicle and of its system. */
export default async function CourierCapacityPage() {
  const { courier } = await requireCourier();
  const [{ capacityPage: texts }, vehicles, towns, fleet, capacities] = await Promise.all([
    readMessages(COURIER_DISPATCH),
    readMessages(VEHICLES),
    readNextHourByCourier(courier),
    readFleetRoom(courier),
    listCompanyCapacities(courier),
  ]);
  return (
    <>
      <RefreshWhile isUnderWay everySeconds={EVERY_SECONDS} />
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={{ href: "/courier/dispatch", label: texts.dispatch }}
      />
      <RoomTotals counts={totalOf(fleet)} path="/courier/riders" />
      <NextHourSection rows={towns} isOwn />
      {fleet.length > 0 && (
        <Section title={texts.fleet.title} sub={texts.fleet.sub}>
          <DataList
            caption={texts.fleet.title}
            columns={columnsFor(texts.fleet, vehicles, await readMessages(RIDERS))}
            rows={fleet}
            rowKey={({ vehicleClass }) => vehicleClass}
            areas={["vehicle riders", "free hasRoom", "notOffered notOffered", "jobs jobs"]}
          />
        </Section>
      )}
      {capacities.length > 0 && (
        <SystemCapacity
          capacities={capacities}
          texts={texts.system}
          vehicles={vehicles}
          timeZone={courier.timezone}
        />
      )}
    </>
  );
}

function columnsFor(
  { heads, jobs }: CourierDispatchMessages["capacityPage"]["fleet"],
  vehicles: VehiclesMessages,
  texts: RidersMessages,
): Column<FleetRoom>[] {
  return [
    {
      key: "vehicle",
      head: heads.vehicle,
      area: "vehicle",
      cell: ({ vehicleClass }) => vehicleName(vehicles, vehicleClass),
    },
    ...roomColumns<FleetRoom>(texts),
    {
      key: "jobs",
      head: heads.jobs,
      area: "jobs",
      cell: ({ jobs: count, jobLimit }) => (
        <CountBar parts={[{ count, label: jobs({ count, limit: jobLimit }) }]} most={jobLimit} />
      ),
    },
  ];
}
