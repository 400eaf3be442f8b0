import type { Column } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { SegmentedLinks } from "@/components/ui/segmented";
import { readMessages } from "@/lib/dashboard/read-messages";
import { searchTexts, type SearchParams, soughtIn } from "@/lib/dashboard/search-texts";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { listQueueClaims } from "@/lib/domain/platform/queue-claims/list-queue-claims";
import type { QueueItemKind } from "@/lib/domain/platform/queue-claims/queue-item";
import { ADMIN, type AdminMessages } from "@/lib/messages/admin.gen";
import { Claim } from "./claim";

/** All items, the reader's own, or those that are not taken. */
type Filter = "all" | "mine" | "none";

/** The filter's name in the address. */
type FilterName = keyof AdminMessages["claims"]["filterOf"];

type ClaimedQueueProps<Row> = {
  admin: AdminContext;
  /** Of all items, or of each. */
  kind: QueueItemKind | ((row: Row) => QueueItemKind);
  items: Row[];
  /** The address of the list, without a filter. */
  at: string;
  searchParams: Promise<SearchParams>;
  /** The name of a row for screen readers. */
  nameOf: (row: Row) => string;
  /** The filter's name in the address, for a page with several queues. */
  filterName?: FilterName;
  /** For a list that also shows what the reader cannot decide; without it all items wait for the reader. */
  isWaiting?: (row: Row) => boolean;
};

/** A queue whose items are taken by people. */
export type ClaimedQueue<Row> = {
  /** The items of the chosen filter. */
  items: Row[];
  column: Column<Row>;
  /** Nothing where no item can be taken. */
  filter: React.ReactNode;
  /** The empty state of a filter or a search; undefined where the queue itself is empty. */
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
  filterName = "taken",
  isWaiting = () => true,
}: ClaimedQueueProps<Row>): Promise<ClaimedQueue<Row>> {
  const [{ claims: texts }, params] = await Promise.all([readMessages(ADMIN), searchParams]);
  const kindOf = typeof kind === "function" ? kind : () => kind;
  const claims = await listQueueClaims(
    admin,
    [...new Set(items.map(kindOf))],
    items.map(({ id }) => id),
  );
  const chosen = filterIn(params, filterName);
  const shown = {
    all: items,
    mine: items.filter(({ id }) => claims.get(id)?.isOwn),
    none: items.filter((row) => isWaiting(row) && !claims.has(row.id)),
  };
  const now = new Date();
  return {
    items: shown[chosen],
    column: {
      key: "claim",
      head: texts.head,
      area: "claim",
      align: "right",
      cell: (row) =>
        (isWaiting(row) || claims.has(row.id)) && (
          <Claim
            texts={texts}
            item={{ kind: kindOf(row), subject: row.id }}
            claim={claims.get(row.id)}
            name={nameOf(row)}
            now={now}
          />
        ),
    },
    filter: items.some((row) => isWaiting(row) || claims.has(row.id)) && (
      <div className="mb-4">
        <FilterLinks {...{ texts, at, params, filterName, chosen, shown }} />
      </div>
    ),
    empty: emptyOf(texts, { chosen, hasItems: items.length > 0, sought: soughtIn(params) }),
  };
}

function emptyOf(
  texts: AdminMessages["claims"],
  { chosen, hasItems, sought }: { chosen: Filter; hasItems: boolean; sought: string },
) {
  if (hasItems) return <Empty title={texts.empty[chosen]} />;
  return sought === "" ? undefined : (
    <Empty art="search" title={texts.noneFound({ text: sought })} />
  );
}

/** The columns of a queue with the person before the last one, which has the decision. */
export function withClaim<Row>(columns: Column<Row>[], queue?: ClaimedQueue<Row>): Column<Row>[] {
  return queue ? columns.toSpliced(-1, 0, queue.column) : columns;
}

function filterIn(params: SearchParams, name: string): Filter {
  const text = searchTexts(params).get(name);
  return text === "mine" || text === "none" ? text : "all";
}

type FilterLinksProps = {
  texts: AdminMessages["claims"];
  at: string;
  params: SearchParams;
  filterName: FilterName;
  chosen: Filter;
  shown: Record<Filter, unknown[]>;
};

/** The links keep the page's search and its other filters. */
function FilterLinks({ texts, at, params, filterName, chosen, shown }: FilterLinksProps) {
  const hrefOf = (filter: Filter) => {
    const query = new URLSearchParams(searchTexts(params));
    if (filter === "all") query.delete(filterName);
    else query.set(filterName, filter);
    return query.size === 0 ? at : `${at}?${query}`;
  };
  return (
    <SegmentedLinks
      label={texts.filterOf[filterName]}
      items={(["all", "mine", "none"] as const).map((filter) => ({
        href: hrefOf(filter),
        label: texts.filters[filter]({ count: shown[filter].length }),
        isCurrent: filter === chosen,
      }))}
    />
  );
}
