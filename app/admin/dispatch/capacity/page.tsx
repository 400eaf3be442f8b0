import { NextHourSection } from "@/app/_dispatch/next-hour-section";
import { roomColumns } from "@/app/_dispatch/room-columns";
import { RoomTotals, totalOf } from "@/app/_dispatch/room-totals";
import { RefreshWhile } from "@/components/live/refresh-while";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { SegmentedLinks } from "@/components/ui/segmented";
import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import { WithLabel } from "@/components/ui/with-label";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { listMarkets } from "@/lib/domain/access/accounts/list-markets";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { type Capacity, readCapacity } from "@/lib/domain/dispatch/capacity/read-capacity";
import { readNextHourByPlatform } from "@/lib/domain/dispatch/capacity/read-next-hour";
import { ADMIN_DISPATCH, type AdminDispatchMessages } from "@/lib/messages/admin-dispatch.gen";
import { RIDERS, type RidersMessages } from "@/lib/messages/riders.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import { VEHICLES, type VehiclesMessages } from "@/lib/messages/vehicles.gen";
import { WeekSection } from "./_components/week-section";

type Texts = AdminDispatchMessages["capacityPage"];

export const generateMetadata = titled(
  ADMIN_DISPATCH,
  ({ capacityPage }) => capacityPage.metaTitle,
);

const AT = "/admin/dispatch/capacity";

/** Short enough to notice when capacity runs out. */
const EVERY_SECONDS = 10;

/** The age up to which refused orders count. */
const REFUSED_HOURS = 1;

type CapacityPageProps = { searchParams: Promise<SearchParams> };

/** The riders with free capacity and the orders that found none: now, or in the week so far. */
export default async function AdminCapacityPage({ searchParams }: CapacityPageProps) {
  const texts = (await readMessages(ADMIN_DISPATCH)).capacityPage;
  const { admin } = await requireAdmin();
  const asked = searchTexts(await searchParams);
  const isWeek = asked.get("view") === "week";
  return (
    <>
      <PageHead
        title={texts.title}
        sub={isWeek ? texts.weekSub : texts.sub}
        back={{ href: "/admin/dispatch", label: texts.dispatch }}
        actions={
          <SegmentedLinks
            label={texts.view}
            items={[
              { href: AT, label: texts.views.now, isCurrent: !isWeek },
              { href: `${AT}?view=week`, label: texts.views.week, isCurrent: isWeek },
            ]}
          />
        }
      />
      {isWeek ? <Week admin={admin} asked={asked} /> : <Now admin={admin} />}
    </>
  );
}

type WeekProps = { admin: AdminContext; asked: URLSearchParams };

async function Week({ admin, asked }: WeekProps) {
  const texts = (await readMessages(ADMIN_DISPATCH)).capacityPage;
  const markets = await listMarkets();
  const market = markets.find(({ code }) => code === asked.get("market")) ?? markets[0];
  if (!market) return null;
  return (
    <>
      {markets.length > 1 && (
        <SegmentedLinks
          label={texts.markets}
          items={markets.map(({ code, name }) => ({
            href: `${AT}?view=week&market=${code}`,
            label: name,
            isCurrent: code === market.code,
          }))}
        />
      )}
      <WeekSection admin={admin} market={market} shown={asked.get("show") ?? undefined} />
    </>
  );
}

async function Now({ admin }: { admin: AdminContext }) {
  const texts = (await readMessages(ADMIN_DISPATCH)).capacityPage;
  const rows = await readCapacity(admin, REFUSED_HOURS);
  const isOneMarket = new Set(rows.map(({ marketCode }) => marketCode)).size === 1;
  return (
    <>
      <RefreshWhile isUnderWay everySeconds={EVERY_SECONDS} />
      <RoomTotals counts={totalOf(rows)} path="/admin/riders" />
      <Section title={texts.caption}>
        <DataList
          caption={texts.caption}
          columns={columnsFor(
            texts,
            await readMessages(VEHICLES),
            await readMessages(RIDERS),
            isOneMarket,
          )}
          rows={rows}
          rowKey={({ marketCode, vehicleClass }) => `${marketCode} ${vehicleClass}`}
          areas={[
            "vehicle state",
            "riders free",
            "hasRoom notOffered",
            "searching refused",
            "watches watches",
          ]}
          empty={<Empty title={texts.noRidersTitle}>{texts.noRidersExplains}</Empty>}
        />
      </Section>
      <NextHourSection rows={await readNextHourByPlatform(admin)} />
    </>
  );
}

const LOOKS: Record<keyof Texts["states"], { tone: BadgeTone; shape: BadgeShape }> = {
  none: { tone: "bad", shape: "cross" },
  short: { tone: "warn", shape: "half" },
  enough: { tone: "ok", shape: "full" },
};

function columnsFor(
  texts: Texts,
  vehicles: VehiclesMessages,
  riders: RidersMessages,
  isOneMarket: boolean,
): Column<Capacity>[] {
  return [
    {
      key: "vehicle",
      head: texts.heads.vehicle,
      area: "vehicle",
      cell: ({ vehicleClass, marketName }) =>
        isOneMarket
          ? vehicleName(vehicles, vehicleClass)
          : `${vehicleName(vehicles, vehicleClass)}, ${marketName}`,
    },
    {
      key: "state",
      head: texts.heads.state,
      area: "state",
      cell: (it) => {
        const state = stateOf(it);
        return <StatusBadge {...LOOKS[state]}>{texts.states[state]}</StatusBadge>;
      },
    },
    ...roomColumns<Capacity>(riders),
    countColumn(texts, "searching", texts.searchingLabel),
    countColumn(texts, "refused", texts.refused),
    countColumn(texts, "watches", texts.toBeNotified),
  ];
}

function countColumn(
  { heads }: Texts,
  key: "searching" | "refused" | "watches",
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

function stateOf({ riders, searching, refused }: Capacity): keyof Texts["states"] {
  const free = riders.free + riders.has_room;
  if (free === 0) return "none";
  return searching > free || refused > 0 ? "short" : "enough";
}
