import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { ADMIN_DISPATCH, type AdminDispatchMessages } from "@/lib/messages/admin-dispatch.gen";
import { FOLLOWED_ORDERS } from "@/lib/messages/followed-orders.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import { VEHICLES, type VehiclesMessages } from "@/lib/messages/vehicles.gen";
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

type Texts = AdminDispatchMessages["dispatchPage"];

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
        caption={texts.capacityCaption}
        columns={columnsFor(texts, await readMessages(VEHICLES))}
        rows={capacity}
        rowKey={({ marketCode, vehicleClass }) => `${marketCode} ${vehicleClass}`}
        areas={["vehicle state", "online free", "searching refused", "watches watches"]}
        empty={<Empty title={texts.noRidersTitle}>{texts.noRidersExplains}</Empty>}
      />
      <Section title={texts.searching}>
        <OperationsOrdersList
          ridersAt="/admin/riders"
          messages={await readMessages(FOLLOWED_ORDERS)}
          caption={texts.searchingCaption}
          {...{ orders, hrefOf }}
          age={{ head: texts.searchingSince, of: ageOf }}
          empty={<Empty title={texts.noneSearchingTitle}>{texts.noneSearching}</Empty>}
        />
      </Section>
      <MapSection {...{ admin, orders }} isOpen={searchTexts(given).get("map") === "open"} />
    </>
  );
}

const hrefOf = ({ merchantId, id }: OperationsOrder) => `/admin/orders/${merchantId}/${id}`;
const ageOf = ({ updatedAt }: OperationsOrder) => updatedAt;

function columnsFor(texts: Texts, vehicles: VehiclesMessages): Column<Capacity>[] {
  return [
    {
      key: "vehicle",
      head: texts.heads.vehicle,
      area: "vehicle",
      cell: ({ vehicleClass, marketName }) =>
        `${vehicleName(vehicles, vehicleClass)}, ${marketName}`,
    },
    {
      key: "state",
      head: texts.heads.state,
      area: "state",
      cell: (it) => texts.states[stateOf(it)],
    },
    {
      key: "online",
      head: texts.heads.online,
      area: "online",
      align: "right",
      cell: ({ online, registered }) => (
        <WithLabel label={texts.online}>{texts.onlineOf({ online, registered })}</WithLabel>
      ),
    },
    countColumn(texts, "free", texts.free),
    countColumn(texts, "searching", texts.searchingLabel),
    countColumn(texts, "refused", texts.refused),
    countColumn(texts, "watches", texts.toBeNotified),
  ];
}

function countColumn(
  { heads }: Texts,
  key: "free" | "searching" | "refused" | "watches",
  label: string,
): Column<Capacity> {
  return {
    key,
    head: heads[key],
    area: key,
    align: "right",
    cell: (capacity) => <WithLabel label={label}>{capacity[key]}</WithLabel>,
  };
}

function stateOf({ free, searching, refused }: Capacity): keyof Texts["states"] {
  if (free === 0) return "none";
  return searching > free || refused > 0 ? "short" : "enough";
}
