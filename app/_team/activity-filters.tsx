import { Field } from "@/components/ui/field";
import { FilterBar } from "@/components/ui/filter-bar";
import { SelectField } from "@/components/ui/select-field";
import { formatDay } from "@/lib/core/format-time";
import type { ActivityMessages } from "@/lib/messages/activity.gen";
import { activityAddress, type ActivityFilter } from "./activity-filter";

type ActivityFiltersProps = {
  messages: ActivityMessages["filters"];
  path: string;
  filter: ActivityFilter;
  nouns: Record<string, string>;
  /** Names of the company's people by ID. */
  people: Record<string, string>;
  /** The company filter, where the activity covers several companies. */
  company?: string | undefined;
};

/** The filter form; it changes the page's address. */
export function ActivityFilters(props: ActivityFiltersProps) {
  const { messages, path, filter, nouns, people, company } = props;
  const { about, by, from, to } = filter;
  const without = (part: keyof ActivityFilter) =>
    activityAddress(path, { ...filter, [part]: undefined, cursor: undefined });
  const active = [
    ...(about ? [{ label: nouns[about] ?? about, href: without("about") }] : []),
    ...(by ? [{ label: people[by] ?? by, href: without("by") }] : []),
    ...(company ? [{ label: company, href: without("company") }] : []),
    ...(from ? [{ label: messages.since({ day: formatDay(from) }), href: without("from") }] : []),
    ...(to ? [{ label: messages.until({ day: formatDay(to) }), href: without("to") }] : []),
  ];
  return (
    <FilterBar
      // Unsent choices are reset when a link changes the filter.
      key={[about, by, filter.company, from, to].join("|")}
      label={messages.label}
      action={path}
      keep={{ company: filter.company }}
      active={active}
      {...(active.length > 1 && { clearHref: path })}
    >
      <SelectField
        name="about"
        label={messages.what}
        options={[{ value: "", label: messages.everything }, ...optionsOf(nouns)]}
        defaultValue={about ?? ""}
      />
      <SelectField
        name="by"
        label={messages.who}
        options={[{ value: "", label: messages.everybody }, ...optionsOf(people)]}
        defaultValue={by ?? ""}
      />
      <Field type="date" name="from" label={messages.from} defaultValue={from} />
      <Field type="date" name="to" label={messages.to} defaultValue={to} />
    </FilterBar>
  );
}

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
