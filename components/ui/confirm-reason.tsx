"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { type FormAction, UNSENT } from "@/lib/core/form-state";
import { CONTROLS } from "@/lib/messages/controls.gen";
import type { ButtonVariant } from "./button-look";
import { Confirm } from "./confirm";
import type { DialogOpener } from "./dialog";
import { HiddenFields } from "./hidden-fields";
import { announceSuccess } from "./success-notes";
import { TextAreaField } from "./text-area-field";

type ConfirmReasonProps<Result> = {
  /** The button's label, on the page and in the dialog: "Cancel and refund". */
  label: string;
  variant?: ButtonVariant;
  /** The object's name for screen readers, for a quiet small button in a row of a list. */
  inRowOf?: string;
  /** The question, with the consequence of a yes. */
  title: string;
  children: ReactNode;
  action: FormAction<Result>;
  /** Hidden fields that identify the object and the choice. */
  subject: Record<string, string>;
  hint: string;
  /** The verb's limit of characters. */
  reasonLength: number;
  done: string;
};

/** A button that asks before it acts on a company's things, with a reason that the company reads. */
export function ConfirmReason<Result>(props: ConfirmReasonProps<Result>) {
  const texts = useMessages(CONTROLS).reasonForm;

  const { label, variant = "secondary", inRowOf, title, children, action, subject } = props;
  return (
    <Confirm
      opener={inRowOf === undefined ? { label, variant } : rowOpener(label, inRowOf)}
      title={title}
      action={async (form) => {
        const { error, fieldErrors } = await action(UNSENT, form);
        if (error) return Object.values(fieldErrors)[0] ?? error.message;
        announceSuccess(props.done);
        return undefined;
      }}
      confirmLabel={label}
      confirmVariant={variant === "danger" ? "danger" : "primary"}
      pendingLabel={texts.pending}
      keepLabel={texts.back}
    >
      <div className="mb-4">{children}</div>
      <HiddenFields fields={subject} />
      <TextAreaField
        name="reason"
        label={texts.reason}
        hint={props.hint}
        rows={2}
        required
        maxLength={props.reasonLength}
      />
    </Confirm>
  );
}

/** Only the dialog's button is loud. */
function rowOpener(label: string, name: string): DialogOpener {
  const named = (
    <>
      {label} <span className="sr-only">{name}</span>
    </>
  );
  return { label: named, variant: "secondary", size: "small" };
}
