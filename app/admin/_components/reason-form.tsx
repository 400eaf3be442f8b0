"use client";

import { type ComponentProps, useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { type FormAction, UNSENT } from "@/lib/dashboard/form-state";

type ReasonFormProps<Result> = {
  /** What the form does, for whoever hears only this: "Revoke the key Till". */
  label: string;
  action: FormAction<Result>;
  /** What it is done to. */
  subject: Record<string, string>;
  hint: string;
  /** As many characters as the verb takes. */
  reasonLength: number;
  button: Pick<ComponentProps<typeof SubmitButton>, "variant" | "pendingLabel"> & { text: string };
};

/** Does something to somebody's things, with the reason that they will read. */
export function ReasonForm<Result>(props: ReasonFormProps<Result>) {
  const { text, ...look } = props.button;
  const [state, send] = useActionState(props.action, UNSENT);
  const { fieldErrors, values } = state;
  return (
    <form action={send} aria-label={props.label} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["reason"]} />
      <HiddenFields fields={props.subject} />
      <TextAreaField
        name="reason"
        label="Reason"
        hint={props.hint}
        rows={2}
        required
        maxLength={props.reasonLength}
        defaultValue={values.reason}
        error={fieldErrors.reason}
      />
      <div>
        <SubmitButton {...look}>{text}</SubmitButton>
      </div>
    </form>
  );
}
