"use client";

import { type ComponentProps, useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { type FormAction, UNSENT } from "@/lib/core/form-state";
import { ADMIN } from "@/lib/messages/admin.gen";

type Choice = { name: string; label: string; options: { value: string; label: string }[] };

type Also = {
  name: string;
  label: string;
  hint: string;
  /** Values that may be meant; one is taken with a press. */
  suggestions?: { title: string; values: { value: string; label: string }[] } | undefined;
};

type ReasonFormProps<Result> = {
  /** The form's label for screen readers: "Revoke the key Till". */
  label: string;
  action: FormAction<Result>;
  /** Hidden fields that identify the object. */
  subject: Record<string, string>;
  /** The decision, where there are several; none is preselected. */
  choice?: Choice;
  /** One more fact, where a decision needs it. */
  also?: Also;
  hint: string;
  /** The verb's limit of characters. */
  reasonLength: number;
  button: Pick<ComponentProps<typeof SubmitButton>, "variant" | "pendingLabel"> & { text: string };
  /** The message after a success, if the page stays. */
  doneLabel?: string;
};

/** A form for an action on a company's things, with a reason that the company reads. */
export function ReasonForm<Result>(props: ReasonFormProps<Result>) {
  const texts = useMessages(ADMIN).reasonForm;

  const { choice, also, doneLabel } = props;
  const { text, ...look } = props.button;
  const [state, send] = useActionState(props.action, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={props.label} className="grid max-w-[28rem] gap-4">
      <RefusedNotice
        {...state}
        shown={[choice?.name, also?.name, "reason"].filter((name) => name !== undefined)}
      />
      {state.outcome === "done" && doneLabel !== undefined && (
        <Notice tone="ok" title={doneLabel} isAnnounced />
      )}
      <HiddenFields fields={props.subject} />
      {choice && (
        <SelectField
          {...field(choice.name)}
          label={choice.label}
          options={[{ value: "", label: texts.choose }, ...choice.options]}
          required
        />
      )}
      {also && (
        <div className="grid gap-2">
          <Field
            {...field(also.name)}
            label={also.label}
            hint={also.hint}
            autoComplete="off"
            isOptional
          />
          {also.suggestions && <Suggestions name={also.name} {...also.suggestions} />}
        </div>
      )}
      <TextAreaField
        {...field("reason")}
        label={texts.reason}
        hint={props.hint}
        rows={2}
        required
        maxLength={props.reasonLength}
      />
      <div>
        <SubmitButton {...look}>{text}</SubmitButton>
      </div>
    </form>
  );
}

type SuggestionsProps = NonNullable<Also["suggestions"]> & { name: string };

/** Buttons that write a value into the form's field. */
function Suggestions({ name, title, values }: SuggestionsProps) {
  return (
    <div role="group" aria-label={title} className="grid gap-1.5">
      <p className="text-meta text-muted">{title}</p>
      {values.map(({ value, label }) => (
        <Button
          key={value}
          size="small"
          onClick={({ currentTarget }) => {
            const input = currentTarget.form?.elements.namedItem(name);
            if (input instanceof HTMLInputElement) input.value = value;
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
