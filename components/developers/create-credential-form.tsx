"use client";

import { RefusedNotice } from "@/components/account/refused-notice";
import { sentFields } from "@/components/account/sent-fields";
import type { SentForm } from "@/components/account/sent-form";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import { CREDENTIALS } from "@/lib/words/credentials";
import type { MadeCredential } from "./credential";
import { NewSecret, type NewSecretContext } from "./new-secret";

type CreateCredentialFormProps = SentForm<MadeCredential> &
  NewSecretContext & {
    hint: string;
    /** Fields that say what it is made for. */
    hidden?: Record<string, string>;
  };

/** Asks for a name; the secret then stands where the form was, until the page is left. */
export function CreateCredentialForm(props: CreateCredentialFormProps) {
  const words = useWords(CREDENTIALS).creating;
  const { state, send, hint, hidden = {}, ...context } = props;
  if (state.result) return <NewSecret made={state.result} {...context} />;
  return (
    <form action={send} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["name"]} />
      <HiddenFields fields={hidden} />
      <Field
        {...sentFields(state)("name")}
        label={words.name}
        hint={hint}
        required
        maxLength={60}
        autoComplete="off"
      />
      <div>
        <SubmitButton pendingLabel={words.pending}>{words.submit[context.kind.noun]}</SubmitButton>
      </div>
    </form>
  );
}
