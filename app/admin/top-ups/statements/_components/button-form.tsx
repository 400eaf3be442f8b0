"use client";

import { type ComponentProps, type ReactNode, useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { type FormAction, UNSENT } from "@/lib/dashboard/form-state";

type ButtonFormProps = Pick<
  ComponentProps<typeof SubmitButton>,
  "variant" | "size" | "pendingLabel"
> & {
  action: FormAction;
  fields: Record<string, string | number>;
  children: ReactNode;
};

/** A button that sends what the page knows already, and what stood against it. */
export function ButtonForm({ action, fields, children, ...button }: ButtonFormProps) {
  const [state, send] = useActionState(action, UNSENT);
  return (
    <form action={send} className="grid gap-2">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RefusedNotice {...state} />
      <SubmitButton {...button}>{children}</SubmitButton>
    </form>
  );
}
