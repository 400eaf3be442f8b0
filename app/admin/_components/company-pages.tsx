import type { ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { FilterBar } from "@/components/ui/filter-bar";
import { Pager } from "@/components/ui/pager";
import { SelectField } from "@/components/ui/select-field";
import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN } from "@/lib/messages/admin.gen";
import type { CompanyFilter } from "../company-filter";

type CompanyPagesProps = {
  /** The company of the pages, as in the address. */
  of: "merchants" | "couriers";
  filter: CompanyFilter;
  markets: { code: string; name: string }[];
  nextCursor: string | null;
  /** The saved views of the list. */
  views: ReactNode;
  /** The companies of this page. */
  children: ReactNode;
};

/** A list of companies below its search and market, above the way to its other pages. */
export async function CompanyPages({
  of,
  filter,
  markets,
  nextCursor,
  views,
  children,
}: CompanyPagesProps) {
  const texts = (await readMessages(ADMIN)).companyPages;
  const { cursor, ...filtered } = filter;
  return (
    <>
      <CompanyFilters of={of} filter={filtered} markets={markets} views={views} />
      {children}
      <Pager
        labels={texts.pages[of]}
        firstHref={cursor === undefined ? undefined : addressOf(of, filtered)}
        nextHref={
          nextCursor === null ? undefined : addressOf(of, { ...filtered, cursor: nextCursor })
        }
      />
    </>
  );
}

type CompanyFiltersProps = Pick<CompanyPagesProps, "of" | "filter" | "markets" | "views">;

async function CompanyFilters({ of, filter: { q, market }, markets, views }: CompanyFiltersProps) {
  const texts = (await readMessages(ADMIN)).companyPages;

  const marketName = markets.find(({ code }) => code === market)?.name ?? market;
  return (
    <FilterBar
      isLive
      views={views}
      label={texts.find[of]}
      action={addressOf(of, {})}
      active={[
        ...(q ? [{ label: `“${q}”`, href: addressOf(of, { market }) }] : []),
        ...(marketName ? [{ label: marketName, href: addressOf(of, { q }) }] : []),
      ]}
      clearHref={addressOf(of, {})}
    >
      <Field
        label={texts.nameOrId}
        name="q"
        type="search"
        autoComplete="off"
        maxLength={100}
        defaultValue={q}
      />
      <SelectField
        label={texts.market}
        name="market"
        options={[
          { value: "", label: texts.allMarkets },
          ...markets.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        defaultValue={market ?? ""}
      />
    </FilterBar>
  );
}

function addressOf(of: CompanyPagesProps["of"], filter: CompanyFilter): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) given.set(name, value);
  return `/admin/${of}${given.size > 0 ? `?${given}` : ""}`;
}
