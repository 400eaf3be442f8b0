"use client";

import { useActionState } from "react";
import { ConfirmFirst } from "@/components/account/confirm-first";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { SelectField } from "@/components/ui/select-field";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import { ORDER } from "@/lib/messages/order.gen";
import { reassignOrderAction } from "../actions";

type ReassignOrderProps = { environment: string; orderId: string; reasonLength: number };

/** Says what follows before the order is taken from its rider. */
export function ReassignOrder({ environment, orderId, reasonLength }: ReassignOrderProps) {
  const messages = useMessages(ORDER).reassigning;
  const [state, send] = useActionState(reassignOrderAction, UNSENT);
  const field = submittedFields(state);
  return (
    <ConfirmFirst
      state={state}
      send={send}
      opener={messages.open}
      label={messages.form}
      hidden={{ environment, orderId }}
      submit={messages.submit}
      pendingLabel={messages.pending}
    >
      <p>{messages.consequence}</p>
      <SelectField
        {...field("reasonCode", "")}
        label={messages.reason}
        isOptional
        options={[
          { value: "", label: messages.noReason },
          ...Object.entries(messages.reasons).map(([value, label]) => ({ value, label })),
        ]}
      />
      <TextAreaField
        {...field("reason")}
        label={messages.details}
        isOptional
        maxLength={reasonLength}
        rows={2}
      />
    </ConfirmFirst>
  );
}
