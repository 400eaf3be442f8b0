"use client";

import { FilterBar } from "@/components/ui/filter-bar";
import { SelectField } from "@/components/ui/select-field";
import { useWords } from "@/components/words/use-words";
import { REQUESTS } from "@/lib/words/requests";
import { requestAddress, type RequestFilter } from "./request-filter";
import type { LogKind } from "./request-row";

type LogFiltersProps = {
  kind: LogKind;
  filter: RequestFilter;
  operations: Record<string, string>;
  /** Names of keys or tokens by their ids, where the log can be narrowed to one. */
  credentials?: Record<string, string>;
};

export function LogFilters({ kind, filter, operations, credentials }: LogFiltersProps) {
  const words = useWords(REQUESTS).filters;
  const { status, operation, by } = filter;
  const without = (name: keyof RequestFilter) =>
    requestAddress({ ...filter, cursor: undefined, [name]: undefined }, kind.base);
  const active = [
    ...(status ? [{ label: words.statuses[status], href: without("status") }] : []),
    ...(operation
      ? [{ label: operations[operation] ?? operation, href: without("operation") }]
      : []),
    ...(by ? [{ label: credentials?.[by] ?? by, href: without("by") }] : []),
  ];
  return (
    <FilterBar
      label={words.label}
      active={active}
      {...(active.length > 1 && { clearHref: kind.base })}
    >
      <Choice
        name="status"
        label={words.status}
        chosen={status}
        every={words.everyStatus}
        words={words.statuses}
      />
      <Choice
        name="operation"
        label={words.operation}
        chosen={operation}
        every={words.everyOperation}
        words={operations}
      />
      {credentials && (
        <Choice
          name="by"
          label={words.key}
          chosen={by}
          every={words.everyKey}
          words={credentials}
        />
      )}
    </FilterBar>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  chosen: string | undefined;
  every: string;
  words: Record<string, string>;
};

/** A select keeps what somebody chose although the address has changed, so it is made anew. */
function Choice({ name, label, chosen = "", every, words }: ChoiceProps) {
  const options = Object.entries(words).map(([value, word]) => ({ value, label: word }));
  return (
    <SelectField
      key={chosen}
      name={name}
      label={label}
      defaultValue={chosen}
      options={[{ value: "", label: every }, ...options]}
    />
  );
}
