import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Pager } from "@/components/ui/pager";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { RiderHistory as History } from "@/lib/domain/access/riders/list-rider-history";
import { COURIER_RIDER, type CourierRiderMessages } from "@/lib/messages/courier-rider.gen";

type Texts = CourierRiderMessages["riderHistory"];

type Change = History["changes"][number];

type RiderHistoryProps = {
  history: History;
  timeZone: string;
  /** The page's own address. */
  path: string;
  isFirstPage: boolean;
};

/** The changes of a rider's availability, with their authors, times and reasons. */
export async function RiderHistory({ history, timeZone, path, isFirstPage }: RiderHistoryProps) {
  const texts = (await readMessages(COURIER_RIDER)).riderHistory;

  const { changes, nextCursor } = history;
  return (
    <>
      <DataList<Change>
        caption={texts.caption}
        columns={columns(texts, timeZone).filter(({ key }) => !isEmpty(key, changes))}
        rows={changes}
        rowKey={({ id }) => String(id)}
        areas={["change at", "why why", "until until", "who who"]}
        empty={<Empty title={texts.emptyTitle}>{texts.empty}</Empty>}
      />
      <Pager
        firstHref={isFirstPage ? undefined : path}
        nextHref={nextCursor === null ? undefined : `${path}?before=${nextCursor}`}
      />
    </>
  );
}

/** Whether no change of the page has a reason, or an end. */
function isEmpty(column: string, changes: Change[]): boolean {
  if (column === "why") return changes.every(({ reason, reference }) => !reason && !reference);
  return column === "until" && changes.every(({ busyUntil }) => !busyUntil);
}

function columns(texts: Texts, timeZone: string): Column<Change>[] {
  return [
    {
      key: "change",
      head: texts.heads.change,
      area: "change",
      cell: ({ change }) => <span className="font-semibold">{texts.changes[change]}</span>,
    },
    {
      key: "why",
      head: texts.heads.why,
      area: "why",
      cell: ({ reason, reference }) => (
        <>
          {reason}
          {reason && reference && " · "}
          {reference && <code>{reference}</code>}
        </>
      ),
    },
    {
      key: "until",
      head: texts.heads.until,
      area: "until",
      cell: ({ busyUntil }) =>
        busyUntil && (
          <>
            <span className="@3xl:sr-only">{texts.until} </span>
            <Instant at={busyUntil} timeZone={timeZone} />
          </>
        ),
    },
    { key: "who", head: texts.heads.who, area: "who", cell: (change) => whoOf(texts, change) },
    {
      key: "at",
      head: texts.heads.at,
      area: "at",
      align: "right",
      cell: ({ createdAt }) => <Instant at={createdAt} timeZone={timeZone} />,
    },
  ];
}

function whoOf({ actors }: Texts, { actor, userName }: Change): string {
  if (userName !== null) return userName;
  return actor === "courier" || actor === "rider" ? actors[actor] : "Tumiza";
}
