import { readMessages } from "@/lib/dashboard/read-messages";
import { COURIER_RIDER } from "@/lib/messages/courier-rider.gen";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Pager } from "@/components/ui/pager";
import type { RiderHistory as History } from "@/lib/domain/riders/list-rider-history";

type Change = History["changes"][number];

type RiderHistoryProps = {
  history: History;
  timeZone: string;
  /** The page's own address. */
  path: string;
  isFirstPage: boolean;
};

const WORDS: Record<Change["change"], string> = {
  busy_external: "Busy",
  available: "Available",
  lease_ended: "Available, busy period ended",
  online: "Online",
  offline: "Offline",
};

/** Who changed a rider's availability, when, and what they sent. */
export async function RiderHistory({ history, timeZone, path, isFirstPage }: RiderHistoryProps) {
  const texts = (await readMessages(COURIER_RIDER)).riderHistory;

  const { changes, nextCursor } = history;
  return (
    <>
      <DataList<Change>
        caption={texts.caption}
        columns={columns(timeZone)}
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

function columns(timeZone: string): Column<Change>[] {
  return [
    {
      key: "change",
      head: "Change",
      area: "change",
      cell: ({ change }) => (
        <>
          <span className="font-semibold">{WORDS[change]}</span>{" "}
          <code className="text-meta text-muted">{change}</code>
        </>
      ),
    },
    {
      key: "why",
      head: "Reason and reference",
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
      head: "Until",
      area: "until",
      cell: ({ busyUntil }) =>
        busyUntil && (
          <>
            <span className="@3xl:sr-only">until </span>
            <Instant at={busyUntil} timeZone={timeZone} />
          </>
        ),
    },
    { key: "who", head: "Who", area: "who", cell: whoOf },
    {
      key: "at",
      head: "When",
      area: "at",
      align: "right",
      cell: ({ createdAt }) => <Instant at={createdAt} timeZone={timeZone} />,
    },
  ];
}

function whoOf({ actor, userName }: Change): string {
  if (userName !== null) return userName;
  if (actor === "courier") return "Your system, with an API token";
  return actor === "rider" ? "The rider" : "Tumiza";
}
