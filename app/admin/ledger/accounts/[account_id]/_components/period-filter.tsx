import { Field } from "@/components/ui/field";
import { FilterBar } from "@/components/ui/filter-bar";
import { issueMessages } from "@/lib/dashboard/issue-messages";
import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN_LEDGER } from "@/lib/messages/admin-ledger.gen";
import type { AccountSearch } from "../read-account-search";

type PeriodFilterProps = { search: AccountSearch; home: string; keep: { env?: string } };

/** Leaves the days of a period, both of them included. */
export async function PeriodFilter({ search: { typed, problem }, home, keep }: PeriodFilterProps) {
  const texts = (await readMessages(ADMIN_LEDGER)).periodFilter;

  const problems = await issueMessages(problem ? [problem] : []);
  const query = new URLSearchParams(keep).toString();
  const allHref = query === "" ? home : `${home}?${query}`;
  const isFiltered = typed.from !== "" || typed.to !== "";
  return (
    <FilterBar
      label={texts.period}
      action={home}
      keep={keep}
      active={
        isFiltered
          ? [{ label: texts.range({ from: typed.from, to: typed.to }), href: allHref }]
          : []
      }
    >
      <Field
        name="from"
        label={texts.from}
        type="date"
        defaultValue={typed.from}
        error={problems.from}
      />
      <Field name="to" label={texts.to} type="date" defaultValue={typed.to} error={problems.to} />
    </FilterBar>
  );
}
