import { Field } from "@/components/ui/field";
import { FilterBar } from "@/components/ui/filter-bar";
import { MoreSwitch } from "@/components/ui/more-switch";
import { SelectField } from "@/components/ui/select-field";
import { readMessages } from "@/lib/dashboard/read-messages";
import { ORDERS, type OrdersMessages } from "@/lib/messages/orders.gen";
import { orderAddress, type OrderFilter } from "../order-filter";

/** The filters in one line. On a phone, dates and sorting are folded. */
const COLUMNS =
  "max-xl:[&_.filter-bar]:grid-cols-[minmax(0,1fr)_auto] " +
  "xl:[&_.filter-bar]:grid-cols-[minmax(0,1fr)_auto_auto]";

/** A branch to choose. */
type Branch = { id: string; name: string };

type OrderFilterBarProps = {
  path: string;
  filter: OrderFilter;
  /** All branches, the closed ones last; a choice if there are several. */
  branches: readonly Branch[];
};

/** Finds and sorts orders by changing the address of the page. */
export async function OrderFilterBar({ path, filter, branches }: OrderFilterBarProps) {
  const messages = (await readMessages(ORDERS)).filter;
  const { q, group, concern, run, branch, from, to, sort } = filter;
  const active = activeParts(messages, path, { filter, branches });
  const isBranchChosen = branches.length > 1;
  return (
    <div className={COLUMNS}>
      <FilterBar
        isLive
        label={messages.label}
        action={path}
        keep={{ group, concern, run, ...(!isBranchChosen && { branch }) }}
        active={active}
        {...(active.length > 1 && { clearHref: orderAddress(path, { group, concern }) })}
      >
        <Field type="search" name="q" label={messages.search} defaultValue={q} autoComplete="off" />
        <div className="order-last xl:hidden">
          <MoreSwitch
            data-more-filters
            size="small"
            defaultChecked={[branch, from, to, sort].some((part) => part !== undefined)}
          >
            {messages.more}
          </MoreSwitch>
        </div>
        <div className="more-filters">
          {isBranchChosen && (
            <SelectField
              name="branch"
              label={messages.branch}
              options={branchesIn(messages, branches)}
              defaultValue={branch ?? ""}
            />
          )}
          <Field type="date" name="from" label={messages.from} defaultValue={from} />
          <Field type="date" name="to" label={messages.to} defaultValue={to} />
          {/* Where the list is a table, its heads sort. */}
          <div className="xl:hidden">
            <SelectField
              name="sort"
              label={messages.sort}
              options={sortingsIn(messages)}
              defaultValue={sort ?? ""}
            />
          </div>
        </div>
      </FilterBar>
    </div>
  );
}

type FilterMessages = OrdersMessages["filter"];

function sortingsIn({ sortings }: FilterMessages) {
  return [
    { value: "", label: sortings.newest },
    { value: "oldest", label: sortings.oldest },
    { value: "fee", label: sortings.fee },
  ];
}

function branchesIn({ allBranches }: FilterMessages, branches: readonly Branch[]) {
  return [
    { value: "", label: allBranches },
    ...branches.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

function activeParts(
  messages: FilterMessages,
  path: string,
  { filter, branches }: { filter: OrderFilter; branches: readonly Branch[] },
) {
  const { q, run, branch, from, to } = filter;
  const without = (part: "q" | "run" | "branch" | "from" | "to") =>
    orderAddress(path, { ...filter, [part]: undefined, cursor: undefined });
  return [
    ...(run === undefined ? [] : [{ label: messages.activeRun, href: without("run") }]),
    ...(branch === undefined
      ? []
      : [
          {
            label: branches.find(({ id }) => id === branch)?.name ?? messages.activeBranch,
            href: without("branch"),
          },
        ]),
    ...(q === undefined ? [] : [{ label: messages.activeSearch({ text: q }), href: without("q") }]),
    ...(from === undefined
      ? []
      : [{ label: messages.activeFrom({ day: from }), href: without("from") }]),
    ...(to === undefined ? [] : [{ label: messages.activeTo({ day: to }), href: without("to") }]),
  ];
}
