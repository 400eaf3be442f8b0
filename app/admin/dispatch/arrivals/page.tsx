import type { ReactNode } from "react";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import { WithLabel } from "@/components/ui/with-label";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import {
  type ArrivalRange,
  rangeState,
  readArrivalRanges,
} from "@/lib/domain/dispatch/arrivals/read-arrival-ranges";
import { LEAST_RECENT_TRIPS } from "@/lib/domain/dispatch/arrivals/train-model";
import { ADMIN_DISPATCH, type AdminDispatchMessages } from "@/lib/messages/admin-dispatch.gen";

type Texts = AdminDispatchMessages["arrivalsPage"];

export const generateMetadata = titled(
  ADMIN_DISPATCH,
  ({ arrivalsPage }) => arrivalsPage.metaTitle,
);

/** How the promised ranges held in the last days, by market, part of the day and load. */
export default async function AdminArrivalsPage() {
  const texts = (await readMessages(ADMIN_DISPATCH)).arrivalsPage;
  const { admin } = await requireAdmin();
  const ranges = await readArrivalRanges(admin);
  const isOneMarket = new Set(ranges.map(({ marketCode }) => marketCode)).size === 1;
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub({ deliveries: LEAST_RECENT_TRIPS })}
        back={{ href: "/admin/dispatch", label: texts.dispatch }}
      />
      <DataList
        caption={texts.caption}
        columns={columnsFor(texts, isOneMarket)}
        rows={ranges}
        rowKey={({ marketCode, part }) => `${marketCode} ${part}`}
        areas={["part state", "within late", "width deliveries"]}
        empty={
          <Empty art="map" title={texts.noneTitle}>
            {texts.noneExplains}
          </Empty>
        }
      />
    </>
  );
}

const LOOKS: Record<ReturnType<typeof rangeState>, { tone: BadgeTone; shape: BadgeShape }> = {
  holds: { tone: "ok", shape: "full" },
  off: { tone: "bad", shape: "cross" },
  unclear: { tone: "neutral", shape: "ring" },
};

/** A share of all deliveries, with the part of the bar where it should end. */
function ShareBar({ percent }: { percent: number }) {
  return (
    <span
      aria-hidden="true"
      className="relative mr-2 hidden h-2 w-28 overflow-hidden rounded-full bg-sunken align-middle @3xl:inline-block"
    >
      <span className="absolute inset-y-0 left-3/4 w-1/10 bg-ok-bg" />
      <span className="absolute inset-y-0.5 left-0 bg-c1" style={{ width: `${percent}%` }} />
      <span className="absolute inset-y-0 left-3/4 w-1/10 border-x border-border-strong" />
    </span>
  );
}

function columnsFor(texts: Texts, isOneMarket: boolean): Column<ArrivalRange>[] {
  const percent = (value: number) => texts.percent({ percent: Math.round(value) });
  return [
    {
      key: "part",
      head: texts.heads.part,
      area: "part",
      cell: ({ marketName, part }) => (
        <span className="block first-letter:uppercase">
          {isOneMarket ? texts.parts[part] : `${marketName}, ${texts.parts[part]}`}
        </span>
      ),
    },
    {
      key: "state",
      head: texts.heads.state,
      area: "state",
      cell: (range) => {
        const state = rangeState(range);
        return <StatusBadge {...LOOKS[state]}>{texts.states[state]}</StatusBadge>;
      },
    },
    countColumn(texts, "within", ({ coveragePercent }) => (
      <>
        <ShareBar percent={coveragePercent} /> {percent(coveragePercent)}
      </>
    )),
    countColumn(texts, "late", ({ latePercent }) => percent(latePercent)),
    countColumn(texts, "width", ({ widthMinutes }) =>
      texts.minutes({ minutes: Math.round(widthMinutes) }),
    ),
    countColumn(texts, "deliveries", ({ deliveries }) => deliveries),
  ];
}

function countColumn(
  { heads, labels }: Texts,
  key: "within" | "late" | "width" | "deliveries",
  cell: (range: ArrivalRange) => ReactNode,
): Column<ArrivalRange> {
  return {
    key,
    head: heads[key],
    area: key,
    align: "right",
    cell: (range) => <WithLabel label={labels[key]}>{cell(range)}</WithLabel>,
  };
}
