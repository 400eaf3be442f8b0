"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { type FormAction, UNSENT } from "@/lib/dashboard/form-state";

type RejectFormProps<Result> = {
  /** What the form does: "Reject the top-up". */
  label: string;
  action: FormAction<Result>;
  /** The field that names what is rejected. */
  subject: { name: string; value: string };
  hint: string;
  /** As many characters as the verb takes. */
  reasonLength: number;
};

/** Says no to a payment, with the reason that the company will read. */
export function RejectForm<Result>(props: RejectFormProps<Result>) {
  const [state, send] = useActionState(props.action, UNSENT);
  const { fieldErrors, values } = state;
  return (
    <form action={send} aria-label={props.label} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["reason"]} />
      <input type="hidden" {...props.subject} />
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
        <SubmitButton variant="danger" pendingLabel="Rejecting…">
          Reject
        </SubmitButton>
      </div>
    </form>
  );
}
