"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_PLACES } from "@/lib/messages/admin-places.gen";
import { addGazetteerPlaceAction } from "../actions";

/** Another name of a known place; `id` is the same for every submission of this form. */
export function SpellingForm(props: { id: string; market: string; spellingOf: string }) {
  const { placePage: texts, fields } = useMessages(ADMIN_PLACES);
  const [state, send] = useActionState(addGazetteerPlaceAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form
      key={props.id}
      action={send}
      aria-label={texts.addName}
      className="mt-4 grid max-w-[34rem] gap-4"
    >
      <RefusedNotice {...state} shown={["name"]} />
      <HiddenFields fields={props} />
      <Field
        {...field("name")}
        label={texts.addName}
        hint={fields.nameHint}
        required
        maxLength={100}
        autoComplete="off"
      />
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.submit}</SubmitButton>
      </div>
    </form>
  );
}
