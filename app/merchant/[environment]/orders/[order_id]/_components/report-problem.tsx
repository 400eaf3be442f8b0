"use client";

import { type ReactNode, useActionState } from "react";
import { ConfirmFirst } from "@/components/account/confirm-first";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { SelectField } from "@/components/ui/select-field";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import { ORDER } from "@/lib/messages/order.gen";
import { disputeDeliveryByMerchantAction } from "../actions";

type ReportProblemProps = {
  environment: string;
  orderId: string;
  /** The last moment to report a problem. */
  until: ReactNode;
  noteLength: number;
};

/** Opens a dispute about the delivery, after explaining the consequences. */
export function ReportProblem({ environment, orderId, until, noteLength }: ReportProblemProps) {
  const texts = useMessages(ORDER).report;
  const [state, send] = useActionState(disputeDeliveryByMerchantAction, UNSENT);
  const field = submittedFields(state);
  return (
    <ConfirmFirst
      state={state}
      send={send}
      opener={texts.open}
      label={texts.form}
      hidden={{ environment, orderId }}
      submit={texts.submit}
      pendingLabel={texts.pending}
    >
      <p>{texts.explains({ until })}</p>
      <SelectField
        {...field("reason", "")}
        label={texts.reason}
        required
        options={[
          { value: "", label: texts.choose },
          ...Object.entries(texts.reasons).map(([value, label]) => ({ value, label })),
        ]}
      />
      <TextAreaField
        {...field("note")}
        label={texts.note}
        isOptional
        maxLength={noteLength}
        rows={3}
      />
    </ConfirmFirst>
  );
}
