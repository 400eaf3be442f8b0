"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { SIGN_IN } from "@/lib/messages/sign-in.gen";
import { giveSecondFactorAction } from "./actions";

/** The field starts empty after a wrong code: the app shows a new one by then. */
export function SecondFactorForm({ next }: { next: string | undefined }) {
  const texts = useMessages(SIGN_IN).secondFactorForm;

  const [state, send] = useActionState(giveSecondFactorAction, UNSENT);
  return (
    <form action={send} className="grid gap-5">
      <RefusedNotice {...state} />
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      <Field
        name="code"
        label={texts.code}
        hint={texts.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        isMono
      />
      <div>
        <SubmitButton pendingLabel={texts.checking}>{texts.continue}</SubmitButton>
      </div>
    </form>
  );
}
