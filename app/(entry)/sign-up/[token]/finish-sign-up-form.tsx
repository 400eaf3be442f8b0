"use client";

import { useActionState, type ReactNode } from "react";
import { NewPasswordField } from "@/components/account/new-password-field";
import { NewTestKey } from "@/components/account/new-test-key";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { PageHead } from "@/components/ui/page-head";
import { RadioCards } from "@/components/ui/radio-cards";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { SIGN_UP } from "@/lib/messages/sign-up.gen";
import { finishSignUpAction } from "./actions";

type FinishSignUpFormProps = {
  token: string;
  /** Undefined once the link is over, also because this form has used it. */
  signUp: { email: string; company: string } | undefined;
  baseUrl: string;
  /** Shown for an expired link. */
  children: ReactNode;
};

/** Opens the account; the first key then replaces the form, until the page is left. */
export function FinishSignUpForm({ token, signUp, baseUrl, children }: FinishSignUpFormProps) {
  const texts = useMessages(SIGN_UP).finishSignUpForm;

  const [state, send] = useActionState(finishSignUpAction, UNSENT);
  if (state.result) return <Welcome baseUrl={baseUrl} testKey={state.result.testKey} />;
  if (!signUp) return children;
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub({ company: signUp.company })} />
      <form action={send} className="grid gap-5">
        <RefusedNotice {...state} shown={["password"]} />
        <input type="hidden" name="token" value={token} />
        {/* Password managers keep the two together. */}
        <Field
          name="email"
          label={texts.email}
          type="email"
          autoComplete="username"
          readOnly
          defaultValue={signUp.email}
        />
        <NewPasswordField
          name="password"
          label={texts.password}
          hint={texts.passwordHint}
          error={state.fieldErrors.password}
        />
        <RadioCards
          legend={texts.kind}
          name="kind"
          choices={[
            { value: "shop", ...texts.kinds.shop },
            { value: "developer", ...texts.kinds.developer },
          ]}
          chosen={state.values.kind ?? "shop"}
        />
        <div>
          <SubmitButton pendingLabel={texts.openingAccount}>{texts.openAccount}</SubmitButton>
        </div>
      </form>
    </>
  );
}

function Welcome({ baseUrl, testKey }: { baseUrl: string; testKey: string }) {
  const texts = useMessages(SIGN_UP).finishSignUpForm;

  const validate = `curl -i ${baseUrl}/api/v1/external/validate -H "X-API-Key: ${testKey}"`;
  return (
    <>
      <PageHead title={texts.welcomeToTumiza} />
      <NewTestKey testKey={testKey} firstRequest={validate} />
    </>
  );
}
