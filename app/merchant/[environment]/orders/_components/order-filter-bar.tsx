import { Field } from "@/components/ui/field";
import { FilterBar } from "@/components/ui/filter-bar";
import { SelectField } from "@/components/ui/select-field";
import { orderAddress, type OrderFilter } from "../order-filter";

const SORTINGS = [
  { value: "", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "fee", label: "Highest fee first" },
];

/** One line where there is room; on a phone the two days stand beside each other. */
const COLUMNS =
  "max-xl:[&_.filter-bar]:grid-cols-2 max-xl:[&_.filter-bar>:has([type=search])]:col-span-2 " +
  "xl:[&_.filter-bar]:grid-cols-[minmax(0,1fr)_150px_150px_190px_auto]";

/** Finds and sorts orders by changing the address of the page. */
export function OrderFilterBar({ path, filter }: { path: string; filter: OrderFilter }) {
  const { q, from, to, sort } = filter;
  const active = activeParts(path, filter);
  return (
    <div className={COLUMNS}>
      <FilterBar
        // What was typed and not sent does not stay when a link has changed the filter.
        key={[q, from, to, sort].join("|")}
        label="Find orders"
        action={path}
        keep={{ group: filter.group }}
        active={active}
        {...(active.length > 1 && { clearHref: orderAddress(path, { group: filter.group }) })}
      >
        <Field
          type="search"
          name="q"
          label="Phone, name, reference or code"
          defaultValue={q}
          autoComplete="off"
        />
        <Field type="date" name="from" label="From" defaultValue={from} />
        <Field type="date" name="to" label="To" defaultValue={to} />
        <SelectField name="sort" label="Sort" options={SORTINGS} defaultValue={sort ?? ""} />
      </FilterBar>
    </div>
  );
}

function activeParts(path: string, filter: OrderFilter) {
  const { q, from, to } = filter;
  const without = (part: "q" | "from" | "to") =>
    orderAddress(path, { ...filter, [part]: undefined, cursor: undefined });
  return [
    ...(q === undefined ? [] : [{ label: `“${q}”`, href: without("q") }]),
    ...(from === undefined ? [] : [{ label: `From ${from}`, href: without("from") }]),
    ...(to === undefined ? [] : [{ label: `To ${to}`, href: without("to") }]),
  ];
}
