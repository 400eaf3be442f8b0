"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import type { SavedView } from "@/lib/domain/access/saved-views/list-views";
import { VIEWS } from "@/lib/messages/views.gen";
import { removeViewAction, saveViewAction } from "./actions";

type SaveViewProps = {
  fields: { environment: string; list: string; id: string; search: string };
};

/** The field for the name is folded, and opens without scripts. */
export function SaveView({ fields }: SaveViewProps) {
  const messages = useMessages(VIEWS);
  const [state, send] = useActionState(saveViewAction, UNSENT);
  const field = submittedFields(state);
  return (
    <details open={state.outcome === "refused"}>
      <summary className="inline-flex min-h-8 items-center rounded-control text-table text-brand underline underline-offset-4 pointer-coarse:min-h-11">
        {messages.open}
      </summary>
      <form action={send} aria-label={messages.form} className="mt-2 grid gap-3">
        <RefusedNotice {...state} shown={["name"]} />
        <HiddenFields fields={fields} />
        <div className="flex flex-wrap items-end gap-2">
          <Field
            {...field("name")}
            label={messages.name}
            maxLength={40}
            required
            autoComplete="off"
          />
          <SubmitButton variant="secondary" pendingLabel={messages.saving}>
            {messages.save}
          </SubmitButton>
        </div>
      </form>
    </details>
  );
}

type ForgetViewProps = { environment: string; view: SavedView };

/** Needs no confirmation, because the filter stays on the page. */
export function ForgetView({ environment, view }: ForgetViewProps) {
  const messages = useMessages(VIEWS);
  const [state, send] = useActionState(removeViewAction, UNSENT);
  return (
    <form action={send} className="grid gap-2">
      <RefusedNotice {...state} />
      <HiddenFields fields={{ environment, viewId: view.id }} />
      <div>
        <SubmitButton
          variant="secondary"
          size="small"
          pendingLabel={messages.removing}
          aria-label={messages.removeNamed({ name: view.name })}
        >
          {messages.remove}
        </SubmitButton>
      </div>
    </form>
  );
}
