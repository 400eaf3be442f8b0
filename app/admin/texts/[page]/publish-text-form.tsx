"use client";

import { useActionState, useDeferredValue, useId, useState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { MarkdownText } from "@/components/site/markdown-text";
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
  const { defaultValue, ...field } = submittedFields(state)("body", body);
  const [text, setText] = useState(defaultValue);
  return (
    <form action={publish} className="grid gap-5">
      <RefusedNotice {...state} shown={["body"]} />
      <HiddenFields fields={fields} />
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2 [&_textarea]:h-[60dvh] [&_textarea]:field-sizing-fixed">
        <TextAreaField
          {...field}
          label={edit.body}
          hint={edit.bodyHint}
          maxLength={40_000}
          required
          isMono
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Preview title={edit.preview} text={text ?? ""} />
      </div>
      <div className="sticky bottom-0 border-t border-border bg-bg py-3 max-md:bottom-14">
        <SubmitButton pendingLabel={edit.publishing}>
          {edit.publish({ version: String(fields.version) })}
        </SubmitButton>
      </div>
    </form>
  );
}

/** The text as visitors will see it; typing does not wait for it. */
function Preview({ title, text }: { title: string; text: string }) {
  const titleId = useId();
  const shown = useDeferredValue(text);
  return (
    <div className="flex min-w-0 flex-col">
      <h2 id={titleId} className="mb-1.5 text-table font-semibold">
        {title}
      </h2>
      <div
        // A scrolling part is reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-labelledby={titleId}
        className="min-h-0 flex-1 basis-[60dvh] overflow-y-auto rounded-panel border border-border bg-surface px-5 py-4"
      >
        <MarkdownText markdown={shown} />
      </div>
    </div>
  );
}
