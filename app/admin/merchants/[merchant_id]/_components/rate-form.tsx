"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";
import { setRequestRateAction } from "../actions";

type RateFormProps = { merchantId: string; perMinute: number | null; usual: number };

/** Sets the rate limit of the merchant's keys. */
export function RateForm({ merchantId, perMinute, usual }: RateFormProps) {
  const texts = useMessages(ADMIN_MERCHANTS).rateForm;

  const [state, send] = useActionState(setRequestRateAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.rate} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["perMinute"]} />
      <input type="hidden" name="merchantId" value={merchantId} />
      <Field
        key={perMinute}
        {...field("perMinute", perMinute?.toString() ?? "")}
        label={texts.requestsPerMinute}
        hint={texts.rateHint({ usual })}
        inputMode="numeric"
        autoComplete="off"
        isOptional
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.saving}>
          {texts.saveRate}
        </SubmitButton>
      </div>
    </form>
  );
}
