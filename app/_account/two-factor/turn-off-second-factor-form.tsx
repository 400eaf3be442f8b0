"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { Section } from "@/components/ui/section";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ACCOUNT_TWO_FACTOR } from "@/lib/messages/account-two-factor.gen";
import { turnOffSecondFactorAction } from "./actions";
import { CodeField } from "./code-field";

/** Turns two-factor off, also for a change of phone. */
export function TurnOffSecondFactorForm({ email }: { email: string }) {
  const texts = useMessages(ACCOUNT_TWO_FACTOR).turnOffSecondFactorForm;

  const [state, send] = useActionState(turnOffSecondFactorAction, UNSENT);
  return (
    <Section title={texts.turnOff} sub={texts.sub}>
      <form action={send} className="grid max-w-[28rem] gap-4">
        <RefusedNotice {...state} shown={["password"]} />
        {/* Tells password managers the account of this password. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <Field
          name="password"
          label={texts.password}
          type="password"
          autoComplete="current-password"
          required
          error={state.fieldErrors.password}
        />
        <CodeField />
        <div>
          <SubmitButton variant="danger" pendingLabel={texts.turningOff}>
            {texts.turnTwoFactorOff}
          </SubmitButton>
        </div>
      </form>
    </Section>
  );
}
