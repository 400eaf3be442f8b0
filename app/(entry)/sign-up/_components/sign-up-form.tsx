"use client";

import { useActionState } from "react";
import { NewPasswordField } from "@/components/account/new-password-field";
import { RefusedNotice } from "@/components/account/refused-notice";
import { sentFields } from "@/components/account/sent-fields";
import { TestKeyMade } from "@/components/account/test-key-made";
import { Field } from "@/components/ui/field";
import { PageHead } from "@/components/ui/page-head";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { openAccount } from "../actions";

type SignUpFormProps = { baseUrl: string; markets: { code: string; name: string }[] };

const FIELDS = ["company", "name", "email", "password", "market"];

/** Opens an account; the first key then stands where the form was, until the page is left. */
export function SignUpForm({ baseUrl, markets }: SignUpFormProps) {
  const [state, send] = useActionState(openAccount, UNSENT);
  const field = sentFields(state);
  if (state.result) return <Welcome baseUrl={baseUrl} testKey={state.result.testKey} />;
  return (
    <>
      <PageHead
        title="Open a merchant account"
        sub="You get a test key at once: place test orders today, go live when it works."
      />
      <form action={send} className="grid gap-5">
        <RefusedNotice {...state} shown={FIELDS} />
        <Field
          {...field("company")}
          label="Company"
          autoComplete="organization"
          required
          maxLength={100}
        />
        {markets.length > 1 ? (
          <SelectField
            {...field("market")}
            label="Country"
            options={markets.map(({ code, name }) => ({ value: code, label: name }))}
          />
        ) : (
          <input type="hidden" name="market" value={markets[0]?.code} />
        )}
        <Person {...state} />
        <div>
          <SubmitButton pendingLabel="Opening account…">Open account</SubmitButton>
        </div>
      </form>
      <p className="mt-8 text-muted">
        Somebody of your company has an account? Ask them to invite you. Or{" "}
        <a href="/sign-in">sign in</a>.
      </p>
    </>
  );
}

function Welcome({ baseUrl, testKey }: { baseUrl: string; testKey: string }) {
  const validate = `curl -i ${baseUrl}/api/v1/external/validate -H "X-API-Key: ${testKey}"`;
  return (
    <>
      <PageHead title="Welcome to Tumiza" />
      <TestKeyMade testKey={testKey} firstRequest={validate} />
    </>
  );
}

type PersonProps = Parameters<typeof sentFields>[0];

function Person({ values, fieldErrors }: PersonProps) {
  const field = sentFields({ values, fieldErrors });
  return (
    <>
      <Field {...field("name")} label="Your name" autoComplete="name" required maxLength={100} />
      <Field
        {...field("email")}
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <NewPasswordField
        name="password"
        label="Password"
        hint="At least 10 characters. Three words are good."
        error={fieldErrors.password}
      />
    </>
  );
}
