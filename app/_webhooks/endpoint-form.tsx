"use client";

import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import type { SubmittedForm } from "@/components/account/submitted-form";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { ENDPOINTS } from "@/lib/messages/endpoints.gen";

const EXAMPLE = "https://api.example/hooks/tumiza";

type EndpointFormProps = SubmittedForm<unknown> & {
  hidden: Record<string, string>;
  /** The event types to choose from. */
  eventTypes: readonly string[];
  /** The current values; a new endpoint gets all events. */
  endpoint: { url: string; events: string[] };
  label: string;
  pendingLabel: string;
  /** Whether the address may be http on the developer's own machine. */
  takesHttp: boolean;
};

/** The address and the event types of a webhook endpoint. */
export function EndpointForm(props: EndpointFormProps) {
  const messages = useMessages(ENDPOINTS).form;
  const { state, send, hidden, eventTypes, endpoint, label, pendingLabel, takesHttp } = props;
  const { values, fieldErrors } = state;
  const scope = values.scope ?? (endpoint.events.includes("*") ? "all" : "some");
  const isTicked = (type: string) =>
    values.scope === undefined ? endpoint.events.includes(type) : values[type] === "on";
  return (
    <form action={send} className="grid max-w-[40rem] gap-5">
      <RefusedNotice {...state} shown={["url", "scope"]} />
      <HiddenFields fields={hidden} />
      <Field
        {...submittedFields(state)("url", endpoint.url)}
        type="url"
        label={messages.address}
        hint={takesHttp ? messages.addressHintHttp : messages.addressHint}
        required
        isMono
        autoComplete="off"
        placeholder={EXAMPLE}
      />
      <fieldset key={JSON.stringify(values)} className="grid gap-2">
        <legend className="mb-1 text-table font-semibold">{messages.events}</legend>
        <Scope value="all" label={messages.all} isChosen={scope === "all"} />
        <Scope value="some" label={messages.some} isChosen={scope === "some"} />
        <div className="grid gap-x-6 pl-7 sm:grid-cols-2">
          {eventTypes.map((type) => (
            <EventBox key={type} type={type} isTicked={isTicked(type)} />
          ))}
        </div>
        {fieldErrors.scope && (
          <p role="alert" className="text-meta font-semibold text-bad-fg">
            {fieldErrors.scope}
          </p>
        )}
      </fieldset>
      <div>
        <SubmitButton pendingLabel={pendingLabel}>{label}</SubmitButton>
      </div>
    </form>
  );
}

type ScopeProps = { value: string; label: string; isChosen: boolean };

function Scope({ value, label, isChosen }: ScopeProps) {
  return (
    <label className="flex min-h-8 items-center gap-3 pointer-coarse:min-h-11">
      <input
        type="radio"
        name="scope"
        value={value}
        defaultChecked={isChosen}
        className="size-4 flex-none"
      />
      {label}
    </label>
  );
}

function EventBox({ type, isTicked }: { type: string; isTicked: boolean }) {
  return (
    <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
      <input type="checkbox" name={type} defaultChecked={isTicked} className="size-4 flex-none" />
      <code className="text-table">{type}</code>
    </label>
  );
}
