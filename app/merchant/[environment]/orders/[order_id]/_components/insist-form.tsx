"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ORDER } from "@/lib/messages/order.gen";
import { insistOnOrderAction } from "../actions";

type InsistFormProps = { environment: string; orderId: string };

/** The shop's answer that the recipient did order the parcel. */
export function InsistForm({ environment, orderId }: InsistFormProps) {
  const messages = useMessages(ORDER).notOrdered;
  const [state, send] = useActionState(insistOnOrderAction, UNSENT);
  return (
    <form action={send} className="grid gap-2">
      <RefusedNotice {...state} />
      <HiddenFields fields={{ environment, orderId }} />
      <div>
        <SubmitButton variant="secondary" size="small" pendingLabel={messages.pending}>
          {messages.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
