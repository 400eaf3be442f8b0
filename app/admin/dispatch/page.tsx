import type { Metadata } from "next";
import { DeskOrdersList } from "@/app/_orders/desk-orders-list";
import { RefreshWhile } from "@/components/live/refresh-while";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { type Capacity, readCapacity } from "@/lib/domain/dispatch/read-capacity";
import type { DeskOrder } from "@/lib/domain/orders/desk-order";
import { listLongSearches } from "@/lib/domain/orders/list-long-searches";
import { Said } from "../_components/said";
import { MapSection } from "./_components/map-section";

export const metadata: Metadata = { title: "Dispatch" };

/** Often enough to see that capacity runs out. */
const EVERY_SECONDS = 10;

/** How far back what nobody could carry is still of now. */
const REFUSED_HOURS = 1;

type AdminDispatchPageProps = { searchParams: Promise<SearchParams> };

/** Who could carry what right now, and what nobody could. */
export default async function AdminDispatchPage({ searchParams }: AdminDispatchPageProps) {
  const { admin } = await requireAdmin();
  const [capacity, orders, given] = await Promise.all([
    readCapacity(admin, REFUSED_HOURS),
    listLongSearches(admin, 0),
    searchParams,
  ]);
  return (
    <>
      <RefreshWhile isUnderWay everySeconds={EVERY_SECONDS} />
      <PageHead
        title="Dispatch"
        sub="Who could carry what right now, and what nobody could. Read anew every ten seconds."
      />
      <DataList
        caption="Capacity by market and vehicle"
        columns={COLUMNS}
        rows={capacity}
        rowKey={({ marketCode, vehicleClass }) => `${marketCode} ${vehicleClass}`}
        areas={["vehicle state", "online free", "searching refused", "watches watches"]}
        empty={<Empty title="No riders yet.">Courier companies add their riders themselves.</Empty>}
      />
      <Section title="Orders that look for a rider">
        <DeskOrdersList
          caption="Orders that look for a rider, longest first"
          {...{ orders, hrefOf, age }}
          empty={<Empty title="Nothing waiting.">Every live order has its rider.</Empty>}
        />
      </Section>
      <MapSection {...{ admin, orders }} isOpen={searchTexts(given).get("map") === "open"} />
    </>
  );
}

const hrefOf = ({ merchantId, id }: DeskOrder) => `/admin/orders/${merchantId}/${id}`;
const age = { head: "Searches since", of: ({ updatedAt }: DeskOrder) => updatedAt };

const COLUMNS: Column<Capacity>[] = [
  {
    key: "vehicle",
    head: "Vehicle",
    area: "vehicle",
    cell: ({ vehicleClass, marketName }) => `${vehicleClass}, ${marketName}`,
  },
  { key: "state", head: "State", area: "state", cell: stateOf },
  {
    key: "online",
    head: "Online",
    area: "online",
    align: "right",
    cell: ({ online, registered }) => <Said as="online">{`${online} of ${registered}`}</Said>,
  },
  {
    key: "free",
    head: "Free",
    area: "free",
    align: "right",
    cell: ({ free }) => <Said as="free">{free}</Said>,
  },
  {
    key: "searching",
    head: "Searching",
    area: "searching",
    align: "right",
    cell: ({ searching }) => <Said as="searching">{searching}</Said>,
  },
  {
    key: "refused",
    head: "Refused in 1 h",
    area: "refused",
    align: "right",
    cell: ({ refused }) => <Said as="refused">{refused}</Said>,
  },
  {
    key: "watches",
    head: "Waiting to hear",
    area: "watches",
    align: "right",
    cell: ({ watches }) => <Said as="waiting to hear">{watches}</Said>,
  },
];

function stateOf({ free, searching, refused }: Capacity): string {
  if (free === 0) return "Nobody free";
  return searching > free || refused > 0 ? "Short" : "Enough";
}
