import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { WithLabel } from "@/components/ui/with-label";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import {
  type ArrivalRange,
  rangeState,
  readArrivalRanges,
} from "@/lib/domain/dispatch/arrivals/read-arrival-ranges";
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
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={{ href: "/admin/dispatch", label: texts.dispatch }}
      />
      <DataList
        caption={texts.caption}
        columns={columnsFor(texts)}
        rows={await readArrivalRanges(admin)}
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

function columnsFor(texts: Texts): Column<ArrivalRange>[] {
  const percent = (value: number) => texts.percent({ percent: Math.round(value) });
  return [
    {
      key: "part",
      head: texts.heads.part,
      area: "part",
      cell: ({ marketName, part }) => `${marketName}, ${texts.parts[part]}`,
    },
    {
      key: "state",
      head: texts.heads.state,
      area: "state",
      cell: (range) => texts.states[rangeState(range)],
    },
    countColumn(texts, "within", ({ coveragePercent }) => percent(coveragePercent)),
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
  cell: (range: ArrivalRange) => string | number,
): Column<ArrivalRange> {
  return {
    key,
    head: heads[key],
    area: key,
    align: "right",
    cell: (range) => <WithLabel label={labels[key]}>{cell(range)}</WithLabel>,
  };
}
