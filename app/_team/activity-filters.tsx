import { Field } from "@/components/ui/field";
import { FilterBar } from "@/components/ui/filter-bar";
import { SelectField } from "@/components/ui/select-field";
import type { ActivityWords } from "@/lib/words/activity";
import { activityAddress, type ActivityFilter } from "./activity-filter";

type ActivityFiltersProps = {
  words: ActivityWords["filters"];
  path: string;
  filter: ActivityFilter;
  nouns: Record<string, string>;
  /** Names of the company's people by their ids. */
  people: Record<string, string>;
  /** The company that the activity is narrowed to, where there is more than one to read of. */
  company?: string | undefined;
};

/** Narrows the activity by changing the address of the page. */
export function ActivityFilters(props: ActivityFiltersProps) {
  const { words, path, filter, nouns, people, company } = props;
  const { about, by, from, to } = filter;
  const without = (part: keyof ActivityFilter) =>
    activityAddress(path, { ...filter, [part]: undefined, cursor: undefined });
  const active = [
    ...(about ? [{ label: nouns[about] ?? about, href: without("about") }] : []),
    ...(by ? [{ label: people[by] ?? by, href: without("by") }] : []),
    ...(company ? [{ label: company, href: without("company") }] : []),
    ...(from ? [{ label: words.since(from), href: without("from") }] : []),
    ...(to ? [{ label: words.until(to), href: without("to") }] : []),
  ];
  return (
    <FilterBar
      // What was chosen and not sent does not stay when a link has changed the filter.
      key={[about, by, filter.company, from, to].join("|")}
      label={words.label}
      action={path}
      keep={{ company: filter.company }}
      active={active}
      {...(active.length > 1 && { clearHref: path })}
    >
      <SelectField
        name="about"
        label={words.what}
        options={[{ value: "", label: words.everything }, ...optionsOf(nouns)]}
        defaultValue={about ?? ""}
      />
      <SelectField
        name="by"
        label={words.who}
        options={[{ value: "", label: words.everybody }, ...optionsOf(people)]}
        defaultValue={by ?? ""}
      />
      <Field type="date" name="from" label={words.from} defaultValue={from} />
      <Field type="date" name="to" label={words.to} defaultValue={to} />
    </FilterBar>
  );
}

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
