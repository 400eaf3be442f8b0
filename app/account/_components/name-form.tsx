"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { sentFields } from "@/components/account/sent-fields";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { rename } from "../actions";

export function NameForm({ name }: { name: string }) {
  const [state, send] = useActionState(rename, UNSENT);
  const field = sentFields(state);
  return (
    <form action={send} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["name"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          Your name is changed.
        </Notice>
      )}
      <Field
        {...field("name", name)}
        label="Your name"
        autoComplete="name"
        required
        maxLength={100}
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel="Saving…">
          Save name
        </SubmitButton>
      </div>
    </form>
  );
}
