import { Field } from "@/components/ui/field";
import { FilterBar } from "@/components/ui/filter-bar";
import { SelectField } from "@/components/ui/select-field";
import { activityAddress, type ActivityFilter } from "./activity-filter";

type ActivityFiltersProps = {
  path: string;
  filter: ActivityFilter;
  nouns: Record<string, string>;
  /** Names of the company's people by their ids. */
  people: Record<string, string>;
};

/** Narrows the activity by changing the address of the page. */
export function ActivityFilters({ path, filter, nouns, people }: ActivityFiltersProps) {
  const { about, by, from, to } = filter;
  const without = (part: keyof ActivityFilter) =>
    activityAddress(path, { ...filter, [part]: undefined, cursor: undefined });
  const active = [
    ...(about ? [{ label: nouns[about] ?? about, href: without("about") }] : []),
    ...(by ? [{ label: people[by] ?? by, href: without("by") }] : []),
    ...(from ? [{ label: `From ${from}`, href: without("from") }] : []),
    ...(to ? [{ label: `To ${to}`, href: without("to") }] : []),
  ];
  return (
    <FilterBar
      // What was chosen and not sent does not stay when a link has changed the filter.
      key={[about, by, from, to].join("|")}
      label="Filter activity"
      action={path}
      active={active}
      {...(active.length > 1 && { clearHref: path })}
    >
      <SelectField
        name="about"
        label="What"
        options={[{ value: "", label: "Everything" }, ...optionsOf(nouns)]}
        defaultValue={about ?? ""}
      />
      <SelectField
        name="by"
        label="Who"
        options={[{ value: "", label: "Everybody" }, ...optionsOf(people)]}
        defaultValue={by ?? ""}
      />
      <Field type="date" name="from" label="From" defaultValue={from} />
      <Field type="date" name="to" label="To" defaultValue={to} />
    </FilterBar>
  );
}

function optionsOf(words: Record<string, string>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
