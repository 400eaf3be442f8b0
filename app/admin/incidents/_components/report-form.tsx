"use client";

import { useActionState, useState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { useCloseDialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { type FormState, UNSENT } from "@/lib/core/form-state";
import { ADMIN_INCIDENTS } from "@/lib/messages/admin-incidents.gen";
import { reportIncidentAction } from "../actions";
import { PartsField } from "./parts-field";
import { StateField } from "./state-field";

/** The report of a new incident, in a dialog. The page gives another `id` with each refresh; the form keeps its first. */
export function ReportForm({ id: given }: { id: string }) {
  const [id] = useState(given);
  const texts = useMessages(ADMIN_INCIDENTS).report;
  const close = useCloseDialog();
  const [state, send] = useActionState(async (before: FormState, form: FormData) => {
    const after = await reportIncidentAction(before, form);
    if (after.outcome === "done") close();
    return after;
  }, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.heading} className="grid max-w-[34rem] gap-5">
      <RefusedNotice {...state} shown={["title", "parts", "state", "text"]} />
      <HiddenFields fields={{ id }} />
      <Field
        {...field("title")}
        label={texts.title}
        hint={texts.titleHint}
        required
        maxLength={120}
      />
      <PartsField legend={texts.parts} error={state.fieldErrors.parts} />
      <StateField {...field("state", "investigating")} label={texts.state} />
      <TextAreaField
        {...field("text")}
        label={texts.text}
        hint={texts.textHint}
        required
        maxLength={2_000}
      />
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.submit}</SubmitButton>
      </div>
    </form>
  );
}
