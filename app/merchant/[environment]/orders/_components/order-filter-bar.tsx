import { Field } from "@/components/ui/field";
import { FilterBar } from "@/components/ui/filter-bar";
import { SelectField } from "@/components/ui/select-field";
import { readWords } from "@/lib/dashboard/read-words";
import { ORDERS, type OrdersWords } from "@/lib/words/orders";
import { orderAddress, type OrderFilter } from "../order-filter";

/** One line where there is room; on a phone the two days stand beside each other. */
const COLUMNS =
  "max-xl:[&_.filter-bar]:grid-cols-2 max-xl:[&_.filter-bar>:has([type=search])]:col-span-2 " +
  "xl:[&_.filter-bar]:grid-cols-[minmax(0,1fr)_150px_150px_190px_auto]";

type OrderFilterBarProps = { path: string; filter: OrderFilter };

/** Finds and sorts orders by changing the address of the page. */
export async function OrderFilterBar({ path, filter }: OrderFilterBarProps) {
  const words = (await readWords(ORDERS)).filter;
  const { q, from, to, sort } = filter;
  const active = activeParts(words, path, filter);
  return (
    <div className={COLUMNS}>
      <FilterBar
        // What was typed and not sent does not stay when a link has changed the filter.
        key={[q, from, to, sort].join("|")}
        label={words.label}
        action={path}
        keep={{ group: filter.group }}
        active={active}
        {...(active.length > 1 && { clearHref: orderAddress(path, { group: filter.group }) })}
      >
        <Field type="search" name="q" label={words.search} defaultValue={q} autoComplete="off" />
        <Field type="date" name="from" label={words.from} defaultValue={from} />
        <Field type="date" name="to" label={words.to} defaultValue={to} />
        <SelectField
          name="sort"
          label={words.sort}
          options={sortingsIn(words)}
          defaultValue={sort ?? ""}
        />
      </FilterBar>
    </div>
  );
}

type FilterWords = OrdersWords["filter"];

function sortingsIn({ sortings }: FilterWords) {
  return [
    { value: "", label: sortings.newest },
    { value: "oldest", label: sortings.oldest },
    { value: "fee", label: sortings.fee },
  ];
}

function activeParts(words: FilterWords, path: string, filter: OrderFilter) {
  const { q, from, to } = filter;
  const without = (part: "q" | "from" | "to") =>
    orderAddress(path, { ...filter, [part]: undefined, cursor: undefined });
  return [
    ...(q === undefined ? [] : [{ label: words.activeSearch(q), href: without("q") }]),
    ...(from === undefined ? [] : [{ label: words.activeFrom(from), href: without("from") }]),
    ...(to === undefined ? [] : [{ label: words.activeTo(to), href: without("to") }]),
  ];
}
