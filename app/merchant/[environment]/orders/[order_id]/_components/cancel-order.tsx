"use client";

import { useActionState } from "react";
import { ConfirmFirst } from "@/components/account/confirm-first";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import { CANCELLATION } from "@/lib/messages/cancellation.gen";
import { ORDER } from "@/lib/messages/order.gen";
import { cancelOrderAction } from "../actions";

type CancelOrderProps = {
  environment: string;
  orderId: string;
  /** The refund: `MK 3,500`. */
  refund: string;
  /** The reason why the order cannot be cancelled, shown beside the button. */
  whyNot: string | undefined;
  /** Whether the order has ended, so that nobody looks for the button. */
  hasEnded: boolean;
};

/** Shows the refund before cancelling, or the reason why the order cannot be cancelled. */
export function CancelOrder(props: CancelOrderProps) {
  const { environment, orderId, refund, whyNot, hasEnded } = props;
  const messages = useMessages(ORDER).cancelling;
  const why = useMessages(CANCELLATION);
  const [state, send] = useActionState(cancelOrderAction, UNSENT);
  if (state.outcome === "done") {
    return (
      <Notice tone="ok" isAnnounced>
        {messages.refunded({ environment, refund })}
      </Notice>
    );
  }
  if (whyNot !== undefined) {
    if (state.error) return <Notice tone="bad" title={whyNot} isAnnounced />;
    return hasEnded ? null : (
      <div>
        <Button disabledReason={whyNot}>{messages.disabled}</Button>
      </div>
    );
  }
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
      <Consequence environment={environment} refund={refund} />
      <SelectField
        {...submittedFields(state)("reasonCode", "")}
        label={why.reason}
        isOptional
        options={[
          { value: "", label: why.noReason },
          ...Object.entries(why.merchantReasons).map(([value, label]) => ({ value, label })),
        ]}
      />
      <TextAreaField
        {...submittedFields(state)("reason")}
        label={messages.details}
        isOptional
        maxLength={500}
        rows={2}
      />
    </ConfirmFirst>
  );
}

/** The consequence for the rider and the money. */
function Consequence({ environment, refund }: Pick<CancelOrderProps, "environment" | "refund">) {
  const messages = useMessages(ORDER).cancelling;
  return <p>{messages.consequence({ environment, refund: <strong>{refund}</strong> })}</p>;
}
