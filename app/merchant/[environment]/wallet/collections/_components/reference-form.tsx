"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { RadioCards } from "@/components/ui/radio-cards";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { COLLECTIONS } from "@/lib/messages/collections.gen";
import { setTakesReferencesAction } from "../actions";

type ReferenceFormProps = { environment: string; takes: boolean };

/** Whether riders hand over for the reference of a payment. */
export function ReferenceForm({ environment, takes }: ReferenceFormProps) {
  const texts = useMessages(COLLECTIONS).references;
  const [state, send] = useActionState(setTakesReferencesAction, UNSENT);
  return (
    <form action={send} aria-label={texts.title} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["references"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {texts.saved}
        </Notice>
      )}
      <HiddenFields fields={{ environment }} />
      <RadioCards
        legend={texts.legend}
        name="references"
        choices={[
          { value: "refuse", label: texts.refuse, note: texts.refuseNote },
          { value: "take", label: texts.take, note: texts.takeNote },
        ]}
        chosen={state.values.references ?? (takes ? "take" : "refuse")}
        error={state.fieldErrors.references}
      />
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.save}</SubmitButton>
      </div>
    </form>
  );
}
