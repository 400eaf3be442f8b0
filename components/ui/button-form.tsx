"use client";

import { type ComponentProps, type ReactNode, useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { type FormAction, UNSENT } from "@/lib/core/form-state";

type ButtonFormProps<Result> = Pick<
  ComponentProps<typeof SubmitButton>,
  "variant" | "size" | "pendingLabel" | "aria-label"
> & {
  action: FormAction<Result>;
  fields?: Record<string, string | number>;
  /** The form's accessible name, if the button's text is not enough. */
  label?: string;
  /** Whether a refusal is one line below the button, as in a row of a list. */
  isInRow?: boolean;
  children: ReactNode;
};

/** A button that sends the page's own data, and shows a refusal. */
export function ButtonForm<Result>(props: ButtonFormProps<Result>) {
  const { action, fields = {}, label, isInRow = false, children, ...button } = props;
  const [state, send] = useActionState(action, UNSENT);
  return (
    <form action={send} aria-label={label} className={isInRow ? undefined : "grid gap-2"}>
      <HiddenFields fields={fields} />
      {!isInRow && <RefusedNotice {...state} />}
      <div>
        <SubmitButton {...button}>{children}</SubmitButton>
      </div>
      {isInRow && state.error && (
        <p role="alert" className="mt-1 text-meta text-bad-fg">
          {state.error.message}
        </p>
      )}
    </form>
  );
}
