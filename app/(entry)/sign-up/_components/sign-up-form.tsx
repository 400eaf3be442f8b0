"use client";

import { useActionState } from "react";
import { NewPasswordField } from "@/components/account/new-password-field";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { NewTestKey } from "@/components/account/new-test-key";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { signUpMerchantAction } from "../actions";

type SignUpFormProps = {
  baseUrl: string;
  markets: { code: string; name: string }[];
  /** The password is chosen once a link from an email is opened. */
  isFinishedByMail: boolean;
};

const AT_ONCE = "Place test orders today, and switch to live when you're ready.";
const BY_MAIL = "We'll email you a link to choose a password and get your test key.";

const FIELDS = ["company", "name", "email", "password", "market"];

/** The sign-up form; the new account's test key replaces it. */
export function SignUpForm({ baseUrl, markets, isFinishedByMail }: SignUpFormProps) {
  const [state, send] = useActionState(signUpMerchantAction, UNSENT);
  const field = submittedFields(state);
  if (state.result?.testKey === null) return <CheckEmail />;
  if (state.result) return <Welcome baseUrl={baseUrl} testKey={state.result.testKey} />;
  return (
    <>
      <PageHead title="Open a merchant account" sub={isFinishedByMail ? BY_MAIL : AT_ONCE} />
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
        <Person {...state} hasPassword={!isFinishedByMail} />
        <div>
          <SubmitButton pendingLabel="Opening account…">Open account</SubmitButton>
        </div>
      </form>
      <p className="mt-8 text-muted">
        Does a colleague already have an account? Ask them to invite you. Or{" "}
        <a href="/sign-in">sign in</a>.
      </p>
    </>
  );
}

function CheckEmail() {
  return (
    <>
      <PageHead title="Check your email to finish" />
      <Notice tone="ok" isAnnounced>
        We&apos;ve sent an email to the address you entered. Open its link within 24 hours.
      </Notice>
    </>
  );
}

export function Welcome({ baseUrl, testKey }: { baseUrl: string; testKey: string }) {
  const validate = `curl -i ${baseUrl}/api/v1/external/validate -H "X-API-Key: ${testKey}"`;
  return (
    <>
      <PageHead title="Welcome to Tumiza" />
      <NewTestKey testKey={testKey} firstRequest={validate} />
    </>
  );
}

type PersonProps = Parameters<typeof submittedFields>[0] & { hasPassword: boolean };

function Person({ values, fieldErrors, hasPassword }: PersonProps) {
  const field = submittedFields({ values, fieldErrors });
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
      {hasPassword && (
        <NewPasswordField
          name="password"
          label="Password"
          hint="At least 10 characters, for example three words."
          error={fieldErrors.password}
        />
      )}
    </>
  );
}
