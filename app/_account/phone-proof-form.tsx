"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { type FormState, UNSENT } from "@/lib/core/form-state";
import { formatPhone } from "@/lib/core/format-phone";
import { PHONE_PROOF } from "@/lib/messages/phone-proof.gen";

type PhoneProofProps = {
  /** Sends a code without a field `code`, and takes it with one; its result is the number, E.164. */
  action: (state: FormState<string>, data: FormData) => Promise<FormState<string>>;
  /** What the number is proved for. */
  purpose: "parcels" | "signIn";
  /** The form's own page. */
  page: string;
  next?: string | undefined;
};

type PartProps = Pick<PhoneProofProps, "purpose"> & { state: FormState<string> };

/** Asks for a number, then for the code that was sent to it. One form, because a page without scripts keeps the state of one. */
export function PhoneProofForm({ action, purpose, page, next }: PhoneProofProps) {
  const [state, send] = useActionState<FormState<string>, FormData>(action, UNSENT);
  const phone = state.result ?? (state.values.code === undefined ? undefined : state.values.phone);
  return (
    <form action={send} className="grid gap-5">
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      {phone === undefined ? (
        <NumberPart state={state} purpose={purpose} />
      ) : (
        <CodePart state={state} purpose={purpose} phone={phone} page={page} />
      )}
    </form>
  );
}

function NumberPart({ state, purpose }: PartProps) {
  const texts = useMessages(PHONE_PROOF);
  return (
    <>
      <RefusedNotice {...state} shown={["phone"]} />
      <Field
        {...submittedFields(state)("phone")}
        label={texts.phone}
        hint={texts[purpose].hint}
        type="tel"
        autoComplete="tel"
        required
      />
      <div>
        <SubmitButton pendingLabel={texts.sending}>{texts.send}</SubmitButton>
      </div>
    </>
  );
}

function CodePart({ state, purpose, phone, page }: PartProps & { phone: string; page: string }) {
  const texts = useMessages(PHONE_PROOF);
  return (
    <>
      <p role="status">{texts[purpose].sent({ phone: formatPhone(phone) })}</p>
      <RefusedNotice {...state} shown={["code"]} />
      <input type="hidden" name="phone" value={phone} />
      <Field
        {...submittedFields(state)("code")}
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton pendingLabel={texts.checking}>{texts[purpose].show}</SubmitButton>
        <a href={page} className="inline-flex min-h-11 items-center">
          {texts.other}
        </a>
      </div>
    </>
  );
}
