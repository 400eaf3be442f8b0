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
import { ORDERS } from "@/lib/messages/orders.gen";
import { removeViewAction, saveViewAction } from "../actions";

type SaveViewProps = {
  environment: string;
  /** The id of the view to save. */
  id: string;
  search: string;
};

/** The field for the name is folded, and opens without scripts. */
export function SaveView({ environment, id, search }: SaveViewProps) {
  const messages = useMessages(ORDERS).views;
  const [state, send] = useActionState(saveViewAction, UNSENT);
  const field = submittedFields(state);
  return (
    <details open={state.outcome === "refused"}>
      <summary className="inline-flex min-h-9 items-center rounded-control px-1 text-table text-brand underline underline-offset-4 pointer-coarse:min-h-11">
        {messages.open}
      </summary>
      <form action={send} aria-label={messages.form} className="mt-2 grid gap-3">
        <RefusedNotice {...state} shown={["name"]} />
        <HiddenFields fields={{ environment, id, search }} />
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
  const messages = useMessages(ORDERS).views;
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
