import { Field } from "@/components/ui/field";
import { FilterBar } from "@/components/ui/filter-bar";
import { SelectField } from "@/components/ui/select-field";
import { type MerchantFilter, merchantsAddress } from "../merchant-filter";

type MerchantFiltersProps = {
  filter: MerchantFilter;
  markets: { code: string; name: string }[];
};

/** Search and market, kept in the address. */
export function MerchantFilters({ filter: { q, market }, markets }: MerchantFiltersProps) {
  const marketName = markets.find(({ code }) => code === market)?.name ?? market;
  return (
    <FilterBar
      key={[q, market].join("|")}
      label="Find merchants"
      action="/admin/merchants"
      active={[
        ...(q ? [{ label: `“${q}”`, href: merchantsAddress({ market }) }] : []),
        ...(marketName ? [{ label: marketName, href: merchantsAddress({ q }) }] : []),
      ]}
      clearHref="/admin/merchants"
    >
      <Field
        label="Name or id"
        name="q"
        type="search"
        autoComplete="off"
        maxLength={100}
        defaultValue={q}
      />
      <SelectField
        label="Market"
        name="market"
        options={[
          { value: "", label: "All markets" },
          ...markets.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        defaultValue={market ?? ""}
      />
    </FilterBar>
  );
}
