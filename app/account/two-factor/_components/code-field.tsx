import { Field } from "@/components/ui/field";

/** Never filled with what was typed: by then the phone shows another code. */
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
