"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ACCOUNT_PAGE } from "@/lib/messages/account-page.gen";
import { renameUserAction } from "./actions";

export function RenameUserForm({ name }: { name: string }) {
  const texts = useMessages(ACCOUNT_PAGE).renameUserForm;

  const [state, send] = useActionState(renameUserAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["name"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {texts.nameSaved}
        </Notice>
      )}
      <Field
        {...field("name", name)}
        label={texts.yourName}
        autoComplete="name"
        required
        maxLength={100}
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.saving}>
          {texts.saveName}
        </SubmitButton>
      </div>
    </form>
  );
}
