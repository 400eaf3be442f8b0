import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { ACCOUNT_TWO_FACTOR } from "@/lib/messages/account-two-factor.gen";

/** Starts empty after a wrong code: the app shows a new one by then. */
export function CodeField({ hint }: { hint?: string }) {
  const texts = useMessages(ACCOUNT_TWO_FACTOR).codeField;

  return (
    <Field
      name="code"
      label={texts.label}
      {...(hint !== undefined && { hint })}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      required
      isMono
    />
  );
}
