"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { sentFields } from "@/components/account/sent-fields";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { changeRequestRate } from "../actions";

type RateFormProps = { merchantId: string; perMinute: number | null; usual: number };

/** How often the merchant's keys may call. */
export function RateForm({ merchantId, perMinute, usual }: RateFormProps) {
  const [state, send] = useActionState(changeRequestRate, UNSENT);
  const field = sentFields(state);
  return (
    <form action={send} aria-label="Rate" className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["perMinute"]} />
      <input type="hidden" name="merchantId" value={merchantId} />
      <Field
        key={perMinute}
        {...field("perMinute", perMinute?.toString() ?? "")}
        label="Requests per minute"
        hint={`Empty: the usual ${usual}. What it may do at once grows in the same proportion.`}
        inputMode="numeric"
        autoComplete="off"
        isOptional
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel="Saving…">
          Save rate
        </SubmitButton>
      </div>
    </form>
  );
}
