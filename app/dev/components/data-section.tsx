import { OrderStatus } from "@/components/orders/order-status";
import { RiderStatus } from "@/components/riders/rider-status";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { Pager } from "@/components/ui/pager";
import { Panel } from "@/components/ui/panel";
import { Section } from "@/components/ui/section";
import { SAMPLE_NOW, SAMPLE_ORDERS, type SampleOrder, ZONE } from "./sample-orders";

const COLUMNS: Column<SampleOrder>[] = [
  {
    key: "code",
    head: "Code",
    area: "code",
    cell: ({ code }) => <span className="font-mono">{code}</span>,
  },
  {
    key: "receiver",
    head: "Recipient",
    area: "who",
    cell: ({ receiver, place }) => (
      <>
        {receiver}
        <span className="block text-meta text-muted">{place}</span>
      </>
    ),
  },
  {
    key: "status",
    head: "Status",
    area: "status",
    cell: ({ status, label }) => <OrderStatus code={status} label={label} />,
  },
  {
    key: "placed",
    head: "Placed",
    area: "when",
    cell: ({ placedAt }) => <Ago at={placedAt} timeZone={ZONE} now={SAMPLE_NOW} />,
  },
  {
    key: "fee",
    head: "Fee",
    area: "fee",
    align: "right",
    cell: ({ feeMinor }) => <Money minor={feeMinor} currency="MWK" />,
  },
];

const AREAS = ["code status", "who fee", "when when"];

export function DataSection() {
  return (
    <Section title="Lists" sub="A table where there is room; on a phone a grid with named places.">
      <DataList
        caption="Orders"
        columns={COLUMNS}
        rows={SAMPLE_ORDERS}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/dev/components?order=${id}`}
        areas={AREAS}
      />
      <Pager firstHref="?" nextHref="?after=ord_5">
        5 of 1,480 orders
      </Pager>
      <div className="mt-8">
        <Panel title="Riders" sub="Select several to mark them busy." isFlush>
          <DataList
            caption="Riders"
            select={{ name: "rider_id", label: ({ name }) => `Select ${name}` }}
            columns={RIDER_COLUMNS}
            rows={RIDERS}
            rowKey={({ name }) => name}
            areas={["name state", "seen act"]}
          />
        </Panel>
      </div>
      <div className="mt-8">
        <DataList
          caption="Nothing"
          columns={COLUMNS}
          rows={[]}
          rowKey={({ id }) => id}
          areas={AREAS}
          empty={<p className="text-muted">No order matches these filters.</p>}
        />
      </div>
    </Section>
  );
}

const RIDERS = [
  { name: "Chisomo Phiri", state: "available", room: "free", seen: "now" },
  { name: "Blessings Kalua", state: "busy", room: "not_offered", seen: "3 min ago" },
  { name: "Yamikani Chirwa", state: "offline", room: "not_offered", seen: "11 min ago" },
] as const;

const RIDER_COLUMNS: Column<(typeof RIDERS)[number]>[] = [
  { key: "name", head: "Rider", area: "name", cell: ({ name }) => name },
  {
    key: "state",
    head: "State",
    area: "state",
    cell: (row) => <RiderStatus row={row} />,
  },
  { key: "seen", head: "Last seen", area: "seen", cell: ({ seen }) => seen },
  {
    key: "act",
    head: "Actions",
    isHeadHidden: true,
    area: "act",
    align: "right",
    cell: () => <Button size="small">Mark busy</Button>,
  },
];
