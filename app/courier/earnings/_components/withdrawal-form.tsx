"use client";

import { useActionState } from "react";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { RadioCards } from "@/components/ui/radio-cards";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { type FormState, UNSENT } from "@/lib/core/form-state";
import { COURIER_EARNINGS } from "@/lib/messages/courier-earnings.gen";
import { WITHDRAWALS } from "@/lib/messages/withdrawals.gen";
import { requestWithdrawalAction } from "../actions";

type WithdrawalFormProps = {
  /** The id of the requested withdrawal, the same for every submission of this form. */
  id: string;
  currency: string;
  /** The smallest amount of a withdrawal, as a text. */
  least: string;
  coolingOffHours: number;
  /** The saved destinations; the first is chosen. */
  destinations: { id: string; label: string; note: string }[];
};

export function WithdrawalForm(props: WithdrawalFormProps) {
  const { id, currency, least, coolingOffHours, destinations } = props;
  const texts = useMessages(COURIER_EARNINGS).withdrawalForm;

  const [state, send] = useActionState(requestWithdrawalAction, UNSENT);
  const field = submittedFields(state);
  const { error, fieldErrors, values } = state;
  const isMarked = Object.keys(fieldErrors).length > 0;
  const whole = fieldErrors.id ?? (isMarked ? texts.fixFields : error?.message);
  return (
    <form action={send} aria-label={texts.withdrawal} className="mt-8 grid max-w-[28rem] gap-5">
      {whole && (
        <Notice tone="bad" title={texts.refusedTitle} isAnnounced>
          {whole}
        </Notice>
      )}
      <input type="hidden" name="id" value={id} />
      <Field
        {...field("amount")}
        label={texts.amount({ currency })}
        hint={texts.amountHint({ least })}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <PayTo
        coolingOffHours={coolingOffHours}
        destinations={destinations}
        values={values}
        fieldErrors={fieldErrors}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel={texts.requesting}>{texts.requestWithdrawal}</SubmitButton>
        <Button variant="quiet" href="/courier/earnings">
          {texts.backToEarnings}
        </Button>
      </div>
    </form>
  );
}

type PayToProps = Pick<WithdrawalFormProps, "coolingOffHours" | "destinations"> &
  Pick<FormState, "values" | "fieldErrors">;

/** The saved destinations, and the fields of a new one, which show while it is chosen, also without scripts. */
function PayTo({ coolingOffHours, destinations, values, fieldErrors }: PayToProps) {
  const texts = useMessages(COURIER_EARNINGS).withdrawalForm;
  const { methods } = useMessages(WITHDRAWALS);
  const field = submittedFields({ values, fieldErrors });
  return (
    <div className="group grid gap-5">
      {destinations.length > 0 && (
        <RadioCards
          legend={texts.payTo}
          name="destinationId"
          choices={[
            ...destinations.map(({ id: value, label, note }) => ({ value, label, note })),
            {
              value: "",
              label: texts.another,
              note: texts.anotherNote({ hours: coolingOffHours }),
            },
          ]}
          chosen={values.destinationId ?? destinations[0]?.id ?? ""}
          error={fieldErrors.destinationId}
        />
      )}
      <div className="grid gap-5 group-has-[input[name=destinationId]:checked:not([value=''])]:hidden">
        <SelectField
          // React resets a sent form to its defaults, so a new choice remounts it.
          key={values.method}
          {...field("method")}
          label={texts.paymentMethod}
          options={Object.entries(methods).map(([value, label]) => ({ value, label }))}
        />
        <Field
          {...field("destination")}
          label={texts.destination}
          hint={texts.destinationHint}
          autoComplete="off"
        />
      </div>
    </div>
  );
}
