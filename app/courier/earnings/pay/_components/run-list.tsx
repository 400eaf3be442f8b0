import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatDay } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { RiderPayRun } from "@/lib/domain/money/rider-pay/list-rider-pay-runs";
import { PAY_RUNS, type PayRunsMessages } from "@/lib/messages/pay-runs.gen";

type RunListProps = { runs: RiderPayRun[]; currency: string; timeZone: string };

/** A company's runs, the newest first. */
export async function RunList({ runs, ...context }: RunListProps) {
  const { runs: texts } = await readMessages(PAY_RUNS);
  return (
    <Section title={texts.title}>
      <DataList
        caption={texts.title}
        columns={columnsFor(texts, context)}
        rows={runs}
        rowKey={({ runId }) => runId}
        rowHref={({ runId }) => `/courier/earnings/pay/${runId}`}
        areas={["made amount", "state slips"]}
        empty={<Empty title={texts.emptyTitle}>{texts.empty}</Empty>}
      />
    </Section>
  );
}

function columnsFor(
  { heads, states, slips: count, since }: PayRunsMessages["runs"],
  { currency, timeZone }: Omit<RunListProps, "runs">,
): Column<RiderPayRun>[] {
  return [
    {
      key: "made",
      head: heads.made,
      area: "made",
      cell: ({ madeAt, madeBy, firstDay }) => (
        <>
          <Instant at={madeAt} timeZone={timeZone} />
          <span className="block text-meta text-muted">
            {since({ date: formatDay(firstDay) })}
            {madeBy !== null && `, ${madeBy}`}
          </span>
        </>
      ),
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: ({ closedAt }) =>
        closedAt === null ? (
          <StatusBadge tone="info" shape="half">
            {states.open}
          </StatusBadge>
        ) : (
          <StatusBadge tone="ok" shape="full">
            {states.paid}
          </StatusBadge>
        ),
    },
    {
      key: "slips",
      head: heads.slips,
      area: "slips",
      align: "right",
      cell: ({ settledSlips: paid, slips }) => count({ paid, count: slips }),
    },
    {
      key: "amount",
      head: heads.amount,
      area: "amount",
      align: "right",
      cell: ({ payMinor }) => <Money minor={payMinor} currency={currency} isStrong />,
    },
  ];
}
