"use client";

import { RefusedNotice } from "@/components/account/refused-notice";
import type { SubmittedForm } from "@/components/account/submitted-form";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { RadioCards } from "@/components/ui/radio-cards";
import { SubmitButton } from "@/components/ui/submit-button";
import { CREDENTIALS } from "@/lib/messages/credentials.gen";
import type { MadeCredential, State } from "./credential";
import { NewSecret, type NewSecretContext } from "./new-secret";

const OVERLAPS = [
  { hours: "0", name: "none" },
  { hours: "24", name: "day" },
  { hours: "168", name: "week" },
] as const;

type RotateFormProps = SubmittedForm<MadeCredential> &
  NewSecretContext & {
    /** The state of the credential to replace. */
    current: State;
    /** Hidden fields that identify the credential. */
    hidden: Record<string, string>;
  };

/** Rotates a key or token; the new secret replaces the form. */
export function RotateForm(props: RotateFormProps) {
  const messages = useMessages(CREDENTIALS).rotating;
  const { state, send, current, hidden, ...context } = props;
  if (state.result) {
    return (
      <NewSecret made={state.result} {...context}>
        {current === "expiring" ? messages.overlapping : messages.replaced}
      </NewSecret>
    );
  }
  if (current !== "active") return <p className="text-muted">{messages.whyNot[current]}</p>;
  return (
    <form action={send} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} />
      <HiddenFields fields={hidden} />
      <RadioCards
        legend={messages.legend}
        name="overlapHours"
        choices={OVERLAPS.map(({ hours, name }) => ({
          value: hours,
          label: messages.overlaps[name].label,
          note: messages.overlaps[name].means,
        }))}
        chosen={state.values.overlapHours ?? "24"}
      />
      <div>
        <SubmitButton pendingLabel={messages.pending}>
          {messages.submit[context.kind.noun]}
        </SubmitButton>
      </div>
    </form>
  );
}
