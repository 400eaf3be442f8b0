"use client";

import { useActionState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { TextAreaField } from "@/components/ui/text-area-field";
import { SIGNATURES } from "@/lib/messages/signatures.gen";
import { checkSignature, type Finding, type Pasted } from "./check-signature";

type Checked = Pasted & { finding?: Finding };

/** The form is never sent to a server: its action is a function of this page. */
export function SignatureDoctor() {
  const { form: messages, findings } = useMessages(SIGNATURES);
  const [checked, check] = useActionState<Checked, FormData>(
    async (_, form) => {
      const pasted = pastedIn(form);
      return { ...pasted, finding: await checkSignature(findings, pasted, Date.now()) };
    },
    { headers: "", body: "", secret: "" },
  );
  return (
    <form action={check} className="grid max-w-[44rem] gap-5">
      <TextAreaField
        name="headers"
        label={messages.headers}
        hint={messages.headersHint}
        required
        rows={4}
        spellCheck={false}
        defaultValue={checked.headers}
      />
      <TextAreaField
        name="body"
        label={messages.body}
        hint={messages.bodyHint}
        required
        rows={6}
        spellCheck={false}
        defaultValue={checked.body}
      />
      <Field
        name="secret"
        label={messages.secret}
        hint={messages.secretHint}
        required
        isMono
        autoComplete="off"
        spellCheck={false}
        defaultValue={checked.secret}
      />
      <Result finding={checked.finding} />
      <div>
        <Button type="submit" variant="primary">
          {messages.submit}
        </Button>
      </div>
    </form>
  );
}

function Result({ finding }: { finding: Finding | undefined }) {
  if (!finding) return null;
  return (
    <Notice tone={finding.isGood ? "ok" : "bad"} title={finding.title} isAnnounced>
      {finding.advice}
    </Notice>
  );
}

function pastedIn(form: FormData): Pasted {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { headers: text("headers"), body: text("body"), secret: text("secret") };
}
