"use client";

import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";

type NewPasswordFieldProps = Pick<
  ComponentProps<typeof Field>,
  "name" | "label" | "hint" | "error"
>;

/** A password that is chosen; what it has to be is the verb's rule, which its hint says before. */
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
