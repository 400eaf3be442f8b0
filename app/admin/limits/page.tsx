import { type Column, DataList } from "@/components/ui/data-list";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import {
  listMarketLimits,
  type MarketLimits,
} from "@/lib/domain/access/companies/list-market-limits";
import {
  listVehicleClasses,
  type VehicleClass,
} from "@/lib/domain/access/riders/list-vehicle-classes";
import { ADMIN_LIMITS, type AdminLimitsMessages } from "@/lib/messages/admin-limits.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import { VEHICLES, type VehiclesMessages } from "@/lib/messages/vehicles.gen";
import { AmountLimits } from "./amount-limits";
import { RATE_ROWS, type RateRow } from "./rate-rows";

type Texts = AdminLimitsMessages["limitsPage"];

export const generateMetadata = titled(ADMIN_LIMITS, ({ limitsPage }) => limitsPage.metaTitle);

/** The platform's limits, with their meanings and settings. */
export default async function AdminLimitsPage() {
  const messages = await readMessages(ADMIN_LIMITS);
  const texts = messages.limitsPage;
  const names = await readMessages(VEHICLES);

  const { admin } = await requireAdmin();
  const [markets, vehicles] = await Promise.all([listMarketLimits(admin), listVehicleClasses()]);
  return (
    <>
      <PageHead title={texts.limits} sub={texts.sub} />
      <Section title={texts.dispatch} sub={texts.dispatchSub}>
        <DataList
          caption={texts.dispatchByMarket}
          columns={marketColumns(texts)}
          rows={markets}
          rowKey={({ code }) => code}
          areas={["name name", "search search", "rings offer"]}
        />
      </Section>
      <Section title={texts.money} sub={texts.moneySub}>
        <AmountLimits markets={markets} />
      </Section>
      <Section title={texts.vehicles} sub={texts.vehiclesSub}>
        <DataList
          caption={texts.vehicleClasses}
          columns={vehicleColumns(texts, names)}
          rows={vehicles}
          rowKey={({ code }) => code}
          areas={["name weight", "jobs jobs"]}
        />
      </Section>
      <Section title={texts.requests} sub={texts.requestsSub}>
        <DataList
          caption={texts.rates}
          columns={rateColumns(messages)}
          rows={RATE_ROWS}
          rowKey={({ setting }) => setting}
          areas={["name rate", "what burst", "setting setting"]}
        />
      </Section>
    </>
  );
}

function rateColumns({ limitsPage: texts, rates }: AdminLimitsMessages): Column<RateRow>[] {
  return [
    { key: "name", head: texts.heads.limit, area: "name", cell: (row) => rates[row.texts].name },
    {
      key: "what",
      head: texts.heads.what,
      area: "what",
      cell: (row) => <span className="text-muted">{rates[row.texts].what}</span>,
    },
    {
      key: "setting",
      head: texts.heads.setting,
      area: "setting",
      cell: ({ setting }) => (
        <code className="text-meta break-all sm:whitespace-nowrap">{setting}</code>
      ),
    },
    {
      key: "rate",
      head: texts.heads.rate,
      area: "rate",
      align: "right",
      cell: ({ perMinute }) => <Worded count={perMinute} words={texts.aMinute} />,
    },
    {
      key: "burst",
      head: texts.heads.burst,
      area: "burst",
      align: "right",
      cell: ({ atOnce }) =>
        atOnce >= NO_LIMIT ? (
          <span className="whitespace-nowrap">{texts.noBurst}</span>
        ) : (
          <Worded count={atOnce} words={texts.burst} />
        ),
    },
  ];
}

/** More at once than anyone sends. */
const NO_LIMIT = 1_000_000;

/** A label for phones, where the column heads are hidden. */
function Worded({ count, words }: { count: number; words: string }) {
  return (
    <>
      {count.toLocaleString("en-GB")}
      <span className="text-muted @3xl:hidden"> {words}</span>
    </>
  );
}

function marketColumns(texts: Texts): Column<MarketLimits>[] {
  return [
    { key: "name", head: texts.heads.market, area: "name", cell: ({ name }) => name },
    {
      key: "rings",
      head: texts.heads.rings,
      area: "rings",
      cell: ({ dispatchRadiusM, dispatchWidestRadiusM }) =>
        texts.radius({
          first: dispatchRadiusM / 1_000,
          widest: dispatchWidestRadiusM / 1_000,
        }),
    },
    {
      key: "offer",
      head: texts.heads.offer,
      area: "offer",
      cell: ({ offerSeconds }) => texts.offerTime({ seconds: offerSeconds }),
    },
    {
      key: "search",
      head: texts.heads.search,
      area: "search",
      cell: ({ searchMinutes: minutes, longestWaitMinutes: longest }) =>
        texts.searchTime({ minutes, longest }),
    },
  ];
}

function vehicleColumns(texts: Texts, names: VehiclesMessages): Column<VehicleClass>[] {
  return [
    {
      key: "name",
      head: texts.heads.vehicle,
      area: "name",
      cell: ({ code }) => vehicleName(names, code),
    },
    {
      key: "weight",
      head: texts.heads.weight,
      area: "weight",
      cell: ({ weightLimitG }) =>
        texts.upTo({ kilograms: (weightLimitG / 1_000).toLocaleString("en-GB") }),
    },
    {
      key: "jobs",
      head: texts.heads.jobs,
      area: "jobs",
      cell: ({ jobLimit }) => texts.atATime({ jobs: jobLimit }),
    },
  ];
}
