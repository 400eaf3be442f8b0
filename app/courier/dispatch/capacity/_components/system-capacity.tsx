import { CountBar } from "@/app/_dispatch/count-bar";
import { type Column, DataList } from "@/components/ui/data-list";
import { Section } from "@/components/ui/section";
import { formatInstant } from "@/lib/core/format-time";
import type { CompanyCapacity } from "@/lib/domain/dispatch/capacity/list-company-capacities";
import type { CourierDispatchMessages } from "@/lib/messages/courier-dispatch.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import type { VehiclesMessages } from "@/lib/messages/vehicles.gen";

type SystemCapacityProps = {
  capacities: CompanyCapacity[];
  texts: CourierDispatchMessages["capacityPage"]["system"];
  vehicles: VehiclesMessages;
  timeZone: string;
};

/** What the company's own system takes at each place, without naming riders. */
export function SystemCapacity({ capacities, texts, vehicles, timeZone }: SystemCapacityProps) {
  const { heads } = texts;
  const columns: Column<CompanyCapacity>[] = [
    { key: "name", head: heads.name, area: "name", cell: ({ reference }) => reference },
    {
      key: "vehicle",
      head: heads.vehicle,
      area: "vehicle",
      cell: ({ vehicleClass }) => vehicleName(vehicles, vehicleClass),
    },
    {
      key: "orders",
      head: heads.orders,
      area: "orders",
      cell: ({ taken, orders }) => (
        <CountBar
          parts={[{ count: taken, label: texts.orders({ taken, orders }) }]}
          most={Math.max(taken, orders)}
        />
      ),
    },
    {
      key: "until",
      head: heads.until,
      area: "until",
      cell: ({ until, isOver }) => {
        const time = formatInstant(until, timeZone, "dateAndTime");
        return isOver ? texts.over({ time }) : texts.until({ time });
      },
    },
  ];
  return (
    <Section title={texts.title} sub={texts.sub}>
      <DataList
        caption={texts.title}
        columns={columns}
        rows={capacities}
        rowKey={({ reference }) => reference}
        areas={["name vehicle", "orders orders", "until until"]}
      />
    </Section>
  );
}
