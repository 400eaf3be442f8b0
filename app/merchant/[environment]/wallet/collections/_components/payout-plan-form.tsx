"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { RadioCards } from "@/components/ui/radio-cards";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { COLLECTIONS } from "@/lib/messages/collections.gen";
import { setPayoutPlanAction } from "../actions";

type PayoutPlanFormProps = {
  environment: string;
  /** The saved number in the market's notation, and where collections go daily. */
  phone: string;
  daily: string;
  /** The least amount for a phone; null without a payment provider. */
  minimum: string | null;
  coolingOffHours: number;
};

/** Where received collections go every day, and the phone that is paid. */
export function PayoutPlanForm(props: PayoutPlanFormProps) {
  const { environment, phone, daily, minimum, coolingOffHours } = props;
  const texts = useMessages(COLLECTIONS).plan;
  const [state, send] = useActionState(setPayoutPlanAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.title} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["phone", "daily"]} />
      <HiddenFields fields={{ environment }} />
      {minimum === null ? (
        <HiddenFields fields={{ phone: "" }} />
      ) : (
        <Field
          {...field("phone", phone)}
          label={texts.phone}
          hint={texts.phoneHint({ hours: coolingOffHours })}
          type="tel"
          autoComplete="off"
        />
      )}
      <RadioCards
        legend={texts.daily}
        name="daily"
        choices={[
          { value: "never", label: texts.never, note: texts.neverNote },
          { value: "wallet", label: texts.wallet, note: texts.walletNote },
          ...(minimum === null
            ? []
            : [{ value: "phone", label: texts.toPhone, note: texts.toPhoneNote({ minimum }) }]),
        ]}
        chosen={state.values.daily ?? daily}
        error={state.fieldErrors.daily}
      />
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.save}</SubmitButton>
      </div>
    </form>
  );
}
