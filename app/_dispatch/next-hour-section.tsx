import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import { WithLabel } from "@/components/ui/with-label";
import { readMessages } from "@/lib/dashboard/read-messages";
import { lackOf, type NextHour } from "@/lib/domain/dispatch/capacity/read-next-hour";
import { NEXT_HOUR, type NextHourMessages } from "@/lib/messages/next-hour.gen";

type NextHourSectionProps = {
  rows: NextHour[];
  /** A company's rows are its own riders', in its own market. */
  isOwn?: boolean;
};

/** Which towns have riders for the orders of the next hour. */
export async function NextHourSection({ rows, isOwn = false }: NextHourSectionProps) {
  const texts = await readMessages(NEXT_HOUR);
  return (
    <Section title={texts.title} sub={isOwn ? texts.ownSub : texts.sub}>
      <DataList
        caption={texts.title}
        columns={columnsFor(texts, isOwn)}
        rows={rows}
        rowKey={({ marketCode, town }) => `${marketCode} ${town}`}
        areas={["town state", "idle ending", "waiting scheduled"]}
        empty={<Empty title={texts.noneTitle}>{texts.noneExplains}</Empty>}
      />
    </Section>
  );
}

function columnsFor(texts: NextHourMessages, isOwn: boolean): Column<NextHour>[] {
  const count = (key: "idle" | "ending" | "waiting" | "scheduled"): Column<NextHour> => ({
    key,
    head: texts.heads[key],
    area: key,
    align: "right",
    cell: (row) => <WithLabel label={texts.labels[key]}>{row[key]}</WithLabel>,
  });
  return [
    {
      key: "town",
      head: texts.heads.town,
      area: "town",
      cell: ({ town, marketName }) =>
        [town ?? texts.outside, !isOwn && marketName].filter(Boolean).join(", "),
    },
    {
      key: "state",
      head: texts.heads.state,
      area: "state",
      cell: (row) => texts.states[stateOf(row)],
    },
    ...(["idle", "ending", "waiting", "scheduled"] as const).map(count),
  ];
}

function stateOf(row: NextHour): keyof NextHourMessages["states"] {
  if (row.idle + row.ending === 0) return "none";
  return lackOf(row) > 0 ? "short" : "enough";
}
