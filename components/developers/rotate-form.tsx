"use client";

import { RefusedNotice } from "@/components/account/refused-notice";
import type { SentForm } from "@/components/account/sent-form";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { RadioCards } from "@/components/ui/radio-cards";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import { CREDENTIALS } from "@/lib/words/credentials";
import type { MadeCredential, State } from "./credential";
import { NewSecret, type NewSecretContext } from "./new-secret";

const OVERLAPS = [
  { hours: "0", name: "none" },
  { hours: "24", name: "day" },
  { hours: "168", name: "week" },
] as const;

type RotateFormProps = SentForm<MadeCredential> &
  NewSecretContext & {
    /** Of the one that is to be replaced. */
    current: State;
    /** Fields that say which one it is. */
    hidden: Record<string, string>;
  };

/** Replaces a key or token; the new secret then stands where the form was, until the page is left. */
export function RotateForm(props: RotateFormProps) {
  const words = useWords(CREDENTIALS).rotating;
  const { state, send, current, hidden, ...context } = props;
  if (state.result) {
    return (
      <NewSecret made={state.result} {...context}>
        {current === "expiring" ? words.overlapping : words.replaced}
      </NewSecret>
    );
  }
  if (current !== "active") return <p className="text-muted">{words.whyNot[current]}</p>;
  return (
    <form action={send} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} />
      <HiddenFields fields={hidden} />
      <RadioCards
        legend={words.legend}
        name="overlapHours"
        choices={OVERLAPS.map(({ hours, name }) => ({
          value: hours,
          label: words.overlaps[name].label,
          note: words.overlaps[name].means,
        }))}
        chosen={state.values.overlapHours ?? "24"}
      />
      <div>
        <SubmitButton pendingLabel={words.pending}>{words.submit[context.kind.noun]}</SubmitButton>
      </div>
    </form>
  );
}
