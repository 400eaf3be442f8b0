"use client";

import { useActionState } from "react";
import { ConfirmFirst } from "@/components/account/confirm-first";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { UNSENT } from "@/lib/core/form-state";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import type { PriorityFeeLimits } from "@/lib/domain/ordering/changes/add-priority-fee";
import { ORDER } from "@/lib/messages/order.gen";
import { addPriorityFeeAction } from "../actions";

type AddPriorityFeeProps = {
  environment: string;
  orderId: string;
  currency: string;
  limits: PriorityFeeLimits;
  isRaise: boolean;
};

/** More money for the rider who accepts an order that waits for one. */
export function AddPriorityFee(props: AddPriorityFeeProps) {
  const { environment, orderId, currency, limits, isRaise } = props;
  const range = {
    least: formatMoney(limits.leastMinor, currency),
    most: formatMoney(limits.mostMinor, currency),
  };
  const texts = useMessages(ORDER).priorityFee;
  const [state, send] = useActionState(addPriorityFeeAction, UNSENT);
  const field = submittedFields(state);
  return (
    <ConfirmFirst
      state={state}
      send={send}
      opener={isRaise ? texts.raise : texts.open}
      label={texts.form}
      hidden={{ environment, orderId }}
      submit={texts.submit}
      pendingLabel={texts.pending}
    >
      <p>{texts.explains}</p>
      <Field
        {...field("priority_fee", String(toDecimal(limits.leastMinor, currency)))}
        label={texts.amount({ currency })}
        hint={isRaise ? texts.raiseHint(range) : texts.hint(range)}
        inputMode="decimal"
        autoComplete="off"
        required
      />
    </ConfirmFirst>
  );
}
