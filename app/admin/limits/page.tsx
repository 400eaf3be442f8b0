import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { ADMIN_LIMITS } from "@/lib/messages/admin-limits.gen";
import { type Column, DataList } from "@/components/ui/data-list";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listMarketLimits, type MarketLimits } from "@/lib/domain/platform/list-market-limits";
import { listVehicleClasses, type VehicleClass } from "@/lib/domain/riders/list-vehicle-classes";
import { AmountLimits } from "./_components/amount-limits";
import { RATE_ROWS, type RateRow } from "./rate-rows";

export const generateMetadata = titled(ADMIN_LIMITS, ({ limitsPage }) => limitsPage.metaTitle);

/** What the platform allows, what it means, and where it is set. */
export default async function AdminLimitsPage() {
  const texts = (await readMessages(ADMIN_LIMITS)).limitsPage;

  const { admin } = await requireAdmin();
  const [markets, vehicles] = await Promise.all([listMarketLimits(admin), listVehicleClasses()]);
  return (
    <>
      <PageHead title={texts.limits} sub={texts.sub} />
      <Section title={texts.requests} sub={texts.requestsSub}>
        <DataList
          caption={texts.rates}
          columns={RATE_COLUMNS}
          rows={RATE_ROWS}
          rowKey={({ setting }) => setting}
          areas={["name rate", "what burst", "setting setting"]}
        />
      </Section>
      <Section title={texts.dispatch} sub={texts.dispatchSub}>
        <DataList
          caption={texts.dispatchByMarket}
          columns={MARKET_COLUMNS}
          rows={markets}
          rowKey={({ code }) => code}
          areas={["name search", "rings offer"]}
        />
      </Section>
      <Section title={texts.money} sub={texts.moneySub}>
        <AmountLimits markets={markets} />
      </Section>
      <Section title={texts.vehicles} sub={texts.vehiclesSub}>
        <DataList
          caption={texts.vehicleClasses}
          columns={VEHICLE_COLUMNS}
          rows={vehicles}
          rowKey={({ code }) => code}
          areas={["name weight", "jobs jobs"]}
        />
      </Section>
    </>
  );
}

const RATE_COLUMNS: Column<RateRow>[] = [
  { key: "name", head: "Limit", area: "name", cell: ({ name }) => name },
  {
    key: "what",
    head: "Applies to",
    area: "what",
    cell: ({ what }) => <span className="text-muted">{what}</span>,
  },
  {
    key: "setting",
    head: "Setting",
    area: "setting",
    cell: ({ setting }) => <code className="text-meta break-all">{setting}</code>,
  },
  {
    key: "rate",
    head: "Per minute",
    area: "rate",
    align: "right",
    cell: ({ perMinute }) => <Worded count={perMinute} words="a minute" />,
  },
  {
    key: "burst",
    head: "Burst",
    area: "burst",
    align: "right",
    cell: ({ atOnce }) => <Worded count={atOnce} words="burst" />,
  },
];

/** On a phone the heads are gone. */
function Worded({ count, words }: { count: number; words: string }) {
  return (
    <>
      {count}
      <span className="text-muted @3xl:hidden"> {words}</span>
    </>
  );
}

const MARKET_COLUMNS: Column<MarketLimits>[] = [
  { key: "name", head: "Market", area: "name", cell: ({ name }) => name },
  {
    key: "rings",
    head: "Search radius",
    area: "rings",
    cell: ({ dispatchRadiusM, dispatchWidestRadiusM }) =>
      `${dispatchRadiusM / 1_000} km, widening to ${dispatchWidestRadiusM / 1_000} km`,
  },
  {
    key: "offer",
    head: "Offer time",
    area: "offer",
    cell: ({ offerSeconds }) => `${offerSeconds} seconds to answer`,
  },
  {
    key: "search",
    head: "Search time",
    area: "search",
    cell: ({ searchMinutes }) => `${searchMinutes} minutes of search`,
  },
];

const VEHICLE_COLUMNS: Column<VehicleClass>[] = [
  { key: "name", head: "Class", area: "name", cell: ({ code }) => code },
  {
    key: "weight",
    head: "Weight",
    area: "weight",
    cell: ({ weightLimitG }) => `up to ${weightLimitG / 1_000} kg`,
  },
  {
    key: "jobs",
    head: "Jobs",
    area: "jobs",
    cell: ({ jobLimit }) => (jobLimit === 1 ? "1 at a time" : `${jobLimit} at a time`),
  },
];
