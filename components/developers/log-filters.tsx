"use client";

import { useMessages } from "@/components/messages/use-messages";
import { FilterBar } from "@/components/ui/filter-bar";
import { SelectField } from "@/components/ui/select-field";
import { REQUESTS } from "@/lib/messages/requests.gen";
import { requestAddress, type RequestFilter } from "./request-filter";
import type { LogKind } from "./request-row";

type LogFiltersProps = {
  kind: LogKind;
  filter: RequestFilter;
  operations: Record<string, string>;
  /** Names of keys or tokens by their ids, if the log can be filtered by them. */
  credentials?: Record<string, string>;
};

export function LogFilters({ kind, filter, operations, credentials }: LogFiltersProps) {
  const messages = useMessages(REQUESTS).filters;
  const { status, operation, by } = filter;
  const without = (name: keyof RequestFilter) =>
    requestAddress({ ...filter, cursor: undefined, [name]: undefined }, kind.base);
  const active = [
    ...(status ? [{ label: messages.statuses[status], href: without("status") }] : []),
    ...(operation
      ? [{ label: operations[operation] ?? operation, href: without("operation") }]
      : []),
    ...(by ? [{ label: credentials?.[by] ?? by, href: without("by") }] : []),
  ];
  return (
    <FilterBar
      label={messages.label}
      active={active}
      {...(active.length > 1 && { clearHref: kind.base })}
    >
      <Choice
        name="status"
        label={messages.status}
        chosen={status}
        every={messages.everyStatus}
        messages={messages.statuses}
      />
      <Choice
        name="operation"
        label={messages.operation}
        chosen={operation}
        every={messages.everyOperation}
        messages={operations}
      />
      {credentials && (
        <Choice
          name="by"
          label={messages.key}
          chosen={by}
          every={messages.everyKey}
          messages={credentials}
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
  messages: Record<string, string>;
};

/** Resets the select when the address changes, because it keeps its own choice. */
function Choice({ name, label, chosen = "", every, messages }: ChoiceProps) {
  const options = Object.entries(messages).map(([value, word]) => ({ value, label: word }));
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
