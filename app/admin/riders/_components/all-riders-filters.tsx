import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { FilterBar } from "@/components/ui/filter-bar";
import { SelectField } from "@/components/ui/select-field";
import { ADMIN_RIDERS } from "@/lib/messages/admin-riders.gen";
import { allRidersAddress, type AllRidersFilter } from "../rider-filter";
import type { Company } from "./company";

type AllRidersFiltersProps = { filter: AllRidersFilter; companies: Company[]; views: ReactNode };

/** Search and company, kept in the address with the selected state. */
export function AllRidersFilters({ filter, companies, views }: AllRidersFiltersProps) {
  const texts = useMessages(ADMIN_RIDERS).allRidersFilters;

  const { q, courier, state } = filter;
  return (
    <FilterBar
      isLive
      views={views}
      label={texts.findRiders}
      action="/admin/riders"
      keep={{ state }}
      active={[
        ...(q ? [{ label: `“${q}”`, href: allRidersAddress({ courier, state }) }] : []),
        ...(courier
          ? [{ label: nameOf(courier, companies), href: allRidersAddress({ q, state }) }]
          : []),
      ]}
      clearHref={allRidersAddress({ state })}
    >
      <Field
        label={texts.searchLabel}
        name="q"
        type="search"
        autoComplete="off"
        maxLength={100}
        defaultValue={q}
      />
      <SelectField
        label={texts.company}
        name="courier"
        options={[
          { value: "", label: texts.allCompanies },
          ...companies.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        defaultValue={courier}
      />
    </FilterBar>
  );
}

function nameOf(courier: string, companies: Company[]): string {
  return companies.find(({ id }) => id === courier)?.name ?? courier;
}
