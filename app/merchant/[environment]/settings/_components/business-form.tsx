"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { renameBusiness } from "../actions";

type BusinessFormProps = { environment: string; name: string };

/** Renames the business; whoever is not its owner reads the name in the facts instead. */
export function BusinessForm({ environment, name }: BusinessFormProps) {
  const [state, send] = useActionState(renameBusiness, UNSENT);
  return (
    <form action={send} aria-label="Business" className="mb-6 grid max-w-[40rem] gap-5">
      <RefusedNotice {...state} shown={["name"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          Saved. Receivers and riders see this name from now on.
        </Notice>
      )}
      <input type="hidden" name="environment" value={environment} />
      <Field
        key={name}
        name="name"
        label="Name of the business"
        hint="Receivers read it on the tracking page, riders at the pickup."
        required
        maxLength={100}
        autoComplete="organization"
        defaultValue={state.values.name ?? name}
        error={state.fieldErrors.name}
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel="Saving…">
          Save name
        </SubmitButton>
      </div>
    </form>
  );
}
