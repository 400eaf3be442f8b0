import type { Column } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { SegmentedLinks } from "@/components/ui/segmented";
import { readMessages } from "@/lib/dashboard/read-messages";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { listQueueClaims } from "@/lib/domain/platform/queue-claims/list-queue-claims";
import type { QueueItemKind } from "@/lib/domain/platform/queue-claims/queue-item";
import { ADMIN, type AdminMessages } from "@/lib/messages/admin.gen";
import { Claim } from "./claim";

/** All items, the reader's own, or those that are not taken. */
type Filter = "all" | "mine" | "none";

type ClaimedQueueProps<Row> = {
  admin: AdminContext;
  kind: QueueItemKind;
  items: Row[];
  /** The address of the list, without a filter. */
  at: string;
  searchParams: Promise<SearchParams>;
  /** The name of a row for screen readers. */
  nameOf: (row: Row) => string;
};

/** A queue whose items are taken by people. */
export type ClaimedQueue<Row> = {
  /** The items of the chosen filter. */
  items: Row[];
  column: Column<Row>;
  filter: React.ReactNode;
  /** The empty state of a filter; undefined where the queue itself is empty. */
  empty: React.ReactNode;
};

/** Reads who has taken the items of a queue: its shown items, their column and the filter above the list. */
export async function readClaimedQueue<Row extends { id: string }>({
  admin,
  kind,
  items,
  at,
  searchParams,
  nameOf,
}: ClaimedQueueProps<Row>): Promise<ClaimedQueue<Row>> {
  const [{ claims: texts }, params] = await Promise.all([readMessages(ADMIN), searchParams]);
  const claims = await listQueueClaims(
    admin,
    kind,
    items.map(({ id }) => id),
  );
  const chosen = filterIn(params);
  const shown = {
    all: items,
    mine: items.filter(({ id }) => claims.get(id)?.isOwn),
    none: items.filter(({ id }) => !claims.has(id)),
  };
  const now = new Date();
  return {
    items: shown[chosen],
    column: {
      key: "claim",
      head: texts.head,
      area: "claim",
      cell: (row) => (
        <Claim
          texts={texts}
          item={{ kind, subject: row.id }}
          claim={claims.get(row.id)}
          name={nameOf(row)}
          now={now}
        />
      ),
    },
    filter: items.length > 0 && (
      <div className="mb-4">
        <FilterLinks texts={texts} at={at} chosen={chosen} shown={shown} />
      </div>
    ),
    empty: items.length > 0 ? <Empty title={texts.empty[chosen]} /> : undefined,
  };
}

function filterIn(params: SearchParams): Filter {
  const text = searchTexts(params).get("taken");
  return text === "mine" || text === "none" ? text : "all";
}

type FilterLinksProps = {
  texts: AdminMessages["claims"];
  at: string;
  chosen: Filter;
  shown: Record<Filter, unknown[]>;
};

function FilterLinks({ texts, at, chosen, shown }: FilterLinksProps) {
  return (
    <SegmentedLinks
      label={texts.filter}
      items={(["all", "mine", "none"] as const).map((filter) => ({
        href: filter === "all" ? at : `${at}?taken=${filter}`,
        label: texts.filters[filter]({ count: shown[filter].length }),
        isCurrent: filter === chosen,
      }))}
    />
  );
}
