import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import { WithLabel } from "@/components/ui/with-label";
import { readMessages } from "@/lib/dashboard/read-messages";
import { lackOf, type NextHour } from "@/lib/domain/dispatch/capacity/read-next-hour";
import { NEXT_HOUR, type NextHourMessages } from "@/lib/messages/next-hour.gen";
import { CountBar } from "./count-bar";

type NextHourSectionProps = {
  rows: NextHour[];
  /** A company's rows are its own riders', in its own market. */
  isOwn?: boolean;
};

/** Which towns have riders for the orders of the next hour. */
export async function NextHourSection({ rows, isOwn = false }: NextHourSectionProps) {
  const texts = await readMessages(NEXT_HOUR);
  const most = Math.max(1, ...rows.flatMap((row) => [ridersOf(row), ordersOf(row)]));
  return (
    <Section title={texts.title} sub={isOwn ? texts.ownSub : texts.sub}>
      <DataList
        caption={texts.title}
        columns={columnsFor(texts, { isOwn, most })}
        rows={rows}
        rowKey={({ marketCode, town }) => `${marketCode} ${town}`}
        areas={["town state", "riders riders", "room room", "orders orders"]}
        empty={<Empty title={texts.noneTitle}>{texts.noneExplains}</Empty>}
      />
    </Section>
  );
}

type Shown = { isOwn: boolean; most: number };

function columnsFor(texts: NextHourMessages, { isOwn, most }: Shown): Column<NextHour>[] {
  const { heads } = texts;
  return [
    {
      key: "town",
      head: heads.town,
      area: "town",
      cell: (row) => [placeOf(row, texts), !isOwn && row.marketName].filter(Boolean).join(", "),
    },
    {
      key: "riders",
      head: heads.riders,
      area: "riders",
      cell: (row) => (
        <CountBar
          parts={[
            { count: row.free, label: texts.free({ count: row.free }) },
            { count: row.ending, label: texts.ending({ count: row.ending }) },
          ]}
          most={most}
        />
      ),
    },
    {
      key: "hasRoom",
      head: heads.hasRoom,
      area: "room",
      align: "right",
      cell: ({ hasRoom }) => <WithLabel label={texts.withRoom}>{hasRoom}</WithLabel>,
    },
    {
      key: "orders",
      head: heads.orders,
      area: "orders",
      cell: (row) => (
        <CountBar
          parts={[
            { count: row.waiting, label: texts.waiting({ count: row.waiting }) },
            { count: row.scheduled, label: texts.scheduled({ count: row.scheduled }) },
          ]}
          most={ordersOf(row) === 0 ? 0 : most}
        />
      ),
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: (row) => row.isPlaced && <State texts={texts} row={row} />,
    },
  ];
}

const LOOKS: Record<keyof NextHourMessages["states"], { tone: BadgeTone; shape: BadgeShape }> = {
  none: { tone: "bad", shape: "cross" },
  short: { tone: "warn", shape: "half" },
  enough: { tone: "ok", shape: "full" },
};

function State({ texts, row }: { texts: NextHourMessages; row: NextHour }) {
  const state = stateOf(row);
  return (
    <StatusBadge {...LOOKS[state]}>
      {state === "short" ? texts.states.short({ count: lackOf(row) }) : texts.states[state]}
    </StatusBadge>
  );
}

function stateOf(row: NextHour): keyof NextHourMessages["states"] {
  if (ridersOf(row) + row.asked === 0) return "none";
  return lackOf(row) > 0 ? "short" : "enough";
}

function placeOf({ town, isPlaced }: NextHour, texts: NextHourMessages): string {
  return town ?? (isPlaced ? texts.outside : texts.unplaced);
}

const ridersOf = ({ free, ending }: NextHour) => free + ending;
const ordersOf = ({ waiting, scheduled }: NextHour) => waiting + scheduled;
