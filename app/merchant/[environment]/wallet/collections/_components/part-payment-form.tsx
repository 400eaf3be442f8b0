"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { RadioCards } from "@/components/ui/radio-cards";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { COLLECTIONS } from "@/lib/messages/collections.gen";
import { setPartPaymentAction } from "../actions";

type PartPaymentFormProps = {
  environment: string;
  /** The saved share; 100 for all of the money. */
  leastPercent: number;
};

/** Half of it, to be changed by who allows a part payment. */
const FIRST_PERCENT = 50;

/** For how much of the money riders hand over. */
export function PartPaymentForm({ environment, leastPercent }: PartPaymentFormProps) {
  const texts = useMessages(COLLECTIONS).part;
  const [state, send] = useActionState(setPartPaymentAction, UNSENT);
  const field = submittedFields(state);
  const saved = leastPercent === 100 ? FIRST_PERCENT : leastPercent;
  return (
    <form action={send} aria-label={texts.title} className="group grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["takes", "leastPercent"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {texts.saved}
        </Notice>
      )}
      <HiddenFields fields={{ environment }} />
      <RadioCards
        legend={texts.legend}
        name="takes"
        choices={[
          { value: "all", label: texts.all, note: texts.allNote },
          { value: "part", label: texts.share, note: texts.shareNote },
        ]}
        chosen={state.values.takes ?? (leastPercent === 100 ? "all" : "part")}
        error={state.fieldErrors.takes}
      />
      <div className="group-has-[input[value=all]:checked]:hidden">
        <Field
          {...field("leastPercent", String(saved))}
          label={texts.percent}
          hint={texts.percentHint}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.save}</SubmitButton>
      </div>
    </form>
  );
}
