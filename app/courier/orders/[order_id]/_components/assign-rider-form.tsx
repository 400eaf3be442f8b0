"use client";

import { useMessages } from "@/components/messages/use-messages";
import { COURIER_ORDERS } from "@/lib/messages/courier-orders.gen";
import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { assignRiderByCourierAction } from "../../actions";

type AssignRiderFormProps = { orderId: string; riders: { value: string; label: string }[] };

/** Assigns the order to an online rider; the verb refuses a rider without capacity. */
export function AssignRiderForm({ orderId, riders }: AssignRiderFormProps) {
  const texts = useMessages(COURIER_ORDERS).assignRiderForm;

  const [state, send] = useActionState(assignRiderByCourierAction, UNSENT);
  if (riders.length === 0) {
    // As high as the form, which replaces it once a rider is online.
    return <p className="min-h-33 text-muted">{texts.noneOnline}</p>;
  }
  return (
    <form action={send} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["riderId"]} />
      {state.outcome === "done" && <Notice tone="ok" title={texts.riderAssigned} isAnnounced />}
      <input type="hidden" name="orderId" value={orderId} />
      <SelectField
        key={state.values.riderId}
        name="riderId"
        label={texts.rider}
        options={riders}
        defaultValue={state.values.riderId}
        error={state.fieldErrors.riderId}
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.assigning}>
          {texts.assignRider}
        </SubmitButton>
      </div>
    </form>
  );
}
