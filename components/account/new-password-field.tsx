"use client";

import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";

type NewPasswordFieldProps = Pick<
  ComponentProps<typeof Field>,
  "name" | "label" | "hint" | "error"
>;

/** A new password; the hint states the rule that the verb enforces. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <Field
      {...props}
      type="password"
      autoComplete="new-password"
      required
      minLength={10}
      maxLength={200}
    />
  );
}
