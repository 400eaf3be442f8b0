"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Field } from "@/components/ui/field";
import { Section } from "@/components/ui/section";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { turnOff } from "../actions";
import { CodeField } from "./code-field";

/** Also the way to another phone: off, and on again. */
export function TurnOffForm({ email }: { email: string }) {
  const [state, send] = useActionState(turnOff, UNSENT);
  return (
    <Section title="Turn off" sub="For another phone, turn it off here and set it up again.">
      <form action={send} className="grid max-w-[28rem] gap-4">
        <RefusedNotice {...state} shown={["password"]} />
        {/* Tells a password manager whose password this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <Field
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          error={state.fieldErrors.password}
        />
        <CodeField />
        <div>
          <SubmitButton variant="danger" pendingLabel="Turning off…">
            Turn two-factor off
          </SubmitButton>
        </div>
      </form>
    </Section>
  );
}
