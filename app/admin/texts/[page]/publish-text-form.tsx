"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_TEXTS } from "@/lib/messages/admin-texts.gen";
import { publishPublicTextAction } from "../actions";

type PublishTextFormProps = {
  fields: { page: string; language: string; version: number };
  /** The present text. */
  body: string;
};

export function PublishTextForm({ fields, body }: PublishTextFormProps) {
  const { edit } = useMessages(ADMIN_TEXTS);
  const [state, publish] = useActionState(publishPublicTextAction, UNSENT);
  return (
    <form action={publish} className="grid max-w-[52rem] gap-5">
      <RefusedNotice {...state} shown={["body"]} />
      <HiddenFields fields={fields} />
      <TextAreaField
        {...submittedFields(state)("body", body)}
        label={edit.body}
        hint={edit.bodyHint}
        rows={24}
        maxLength={40_000}
        required
        isMono
      />
      <div>
        <SubmitButton pendingLabel={edit.publishing}>
          {edit.publish({ version: String(fields.version) })}
        </SubmitButton>
      </div>
    </form>
  );
}
