import { Field } from "@/components/ui/field";
import { FilterBar } from "@/components/ui/filter-bar";
import type { AccountSearch } from "../read-account-search";

type PeriodFilterProps = { search: AccountSearch; home: string };

/** Leaves the days of a period, both of them included. */
export function PeriodFilter({ search: { typed, problem }, home }: PeriodFilterProps) {
  const isFiltered = typed.from !== "" || typed.to !== "";
  return (
    <FilterBar
      label="Period"
      action={home}
      active={isFiltered ? [{ label: `${typed.from} to ${typed.to}`, href: home }] : []}
    >
      <Field
        name="from"
        label="From"
        type="date"
        defaultValue={typed.from}
        error={problem?.path === "from" ? problem.message : undefined}
      />
      <Field
        name="to"
        label="To"
        type="date"
        defaultValue={typed.to}
        error={problem?.path === "to" ? problem.message : undefined}
      />
    </FilterBar>
  );
}
