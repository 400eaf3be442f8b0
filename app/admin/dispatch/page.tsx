import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { ADMIN_DISPATCH } from "@/lib/messages/admin-dispatch.gen";
import { OperationsOrdersList } from "@/app/_orders/operations-orders-list";
import { RefreshWhile } from "@/components/live/refresh-while";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { type Capacity, readCapacity } from "@/lib/domain/dispatch/read-capacity";
import type { OperationsOrder } from "@/lib/domain/orders/operations-order";
import { listLongSearches } from "@/lib/domain/orders/list-long-searches";
import { WithLabel } from "../_components/with-label";
import { MapSection } from "./_components/map-section";

export const generateMetadata = titled(
  ADMIN_DISPATCH,
  ({ dispatchPage }) => dispatchPage.metaTitle,
);

/** Often enough to see that capacity runs out. */
const EVERY_SECONDS = 10;

/** How far back refused orders count. */
const REFUSED_HOURS = 1;

type AdminDispatchPageProps = { searchParams: Promise<SearchParams> };

/** Which riders have capacity right now, and which orders found none. */
export default async function AdminDispatchPage({ searchParams }: AdminDispatchPageProps) {
  const texts = (await readMessages(ADMIN_DISPATCH)).dispatchPage;

  const { admin } = await requireAdmin();
  const [capacity, orders, given] = await Promise.all([
    readCapacity(admin, REFUSED_HOURS),
    listLongSearches(admin, 0),
    searchParams,
  ]);
  return (
    <>
      <RefreshWhile isUnderWay everySeconds={EVERY_SECONDS} />
      <PageHead title={texts.dispatch} sub={texts.sub} />
      <DataList
        caption={texts.caption}
        columns={COLUMNS}
        rows={capacity}
        rowKey={({ marketCode, vehicleClass }) => `${marketCode} ${vehicleClass}`}
        areas={["vehicle state", "online free", "searching refused", "watches watches"]}
        empty={<Empty title={texts.noRidersYet}>{texts.ridersThatCourierCompanies}</Empty>}
      />
      <Section title={texts.title}>
        <OperationsOrdersList
          caption={texts.caption2}
          {...{ orders, hrefOf, age }}
          empty={<Empty title={texts.title2}>{texts.everyLiveOrderHas}</Empty>}
        />
      </Section>
      <MapSection {...{ admin, orders }} isOpen={searchTexts(given).get("map") === "open"} />
    </>
  );
}

const hrefOf = ({ merchantId, id }: OperationsOrder) => `/admin/orders/${merchantId}/${id}`;
const age = { head: "Searching since", of: ({ updatedAt }: OperationsOrder) => updatedAt };

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
    cell: ({ online, registered }) => (
      <WithLabel label="online">{`${online} of ${registered}`}</WithLabel>
    ),
  },
  {
    key: "free",
    head: "Free",
    area: "free",
    align: "right",
    cell: ({ free }) => <WithLabel label="free">{free}</WithLabel>,
  },
  {
    key: "searching",
    head: "Searching",
    area: "searching",
    align: "right",
    cell: ({ searching }) => <WithLabel label="searching">{searching}</WithLabel>,
  },
  {
    key: "refused",
    head: "Refused in last hour",
    area: "refused",
    align: "right",
    cell: ({ refused }) => <WithLabel label="refused">{refused}</WithLabel>,
  },
  {
    key: "watches",
    head: "To be notified",
    area: "watches",
    align: "right",
    cell: ({ watches }) => <WithLabel label="to be notified">{watches}</WithLabel>,
  },
];

function stateOf({ free, searching, refused }: Capacity): string {
  if (free === 0) return "None free";
  return searching > free || refused > 0 ? "Short" : "Enough";
}
