"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";
import { setCollectMaximumAction } from "../actions";

type CollectLimitFormProps = {
  merchantId: string;
  /** The present limit in the currency's own unit; empty for the market's. */
  most: string;
  currency: string;
  usual: string;
};

/** Sets how much one order of the merchant can collect at the door. */
export function CollectLimitForm({ merchantId, most, currency, usual }: CollectLimitFormProps) {
  const texts = useMessages(ADMIN_MERCHANTS).collectLimit;
  const [state, send] = useActionState(setCollectMaximumAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.title} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["most"]} />
      <input type="hidden" name="merchantId" value={merchantId} />
      <Field
        key={most}
        {...field("most", most)}
        label={texts.label({ currency })}
        hint={texts.hint({ usual })}
        inputMode="numeric"
        autoComplete="off"
        isOptional
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.saving}>
          {texts.save}
        </SubmitButton>
      </div>
    </form>
  );
}
