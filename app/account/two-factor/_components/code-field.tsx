import { Field } from "@/components/ui/field";

/** Starts empty after a wrong code: the app shows a new one by then. */
export function CodeField({ hint }: { hint?: string }) {
  return (
    <Field
      name="code"
      label="Code from your phone"
      {...(hint !== undefined && { hint })}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      required
      isMono
    />
  );
}
