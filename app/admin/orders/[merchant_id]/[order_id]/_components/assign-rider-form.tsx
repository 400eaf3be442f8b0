"use client";

import { useMessages } from "@/components/messages/use-messages";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";
import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { assignRiderByPlatformAction } from "../../../actions";

type AssignRiderFormProps = {
  order: { merchantId: string; orderId: string };
  /** Nearest first. */
  riders: { value: string; label: string }[];
  /** What to say where there is none. */
  emptyText: string;
};

/** One of the riders who could take the order. */
export function AssignRiderForm({ order, riders, emptyText }: AssignRiderFormProps) {
  const texts = useMessages(ADMIN_ORDERS).assignRiderForm;

  const [state, send] = useActionState(assignRiderByPlatformAction, UNSENT);
  return (
    <form action={send} aria-label={texts.assignRider} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["riderId"]} />
      {state.outcome === "done" && <Notice tone="ok" title={texts.riderAssigned} isAnnounced />}
      {riders.length === 0 && <p className="text-muted">{emptyText}</p>}
      {riders.length > 0 && (
        <>
          <HiddenFields fields={order} />
          <SelectField
            name="riderId"
            label={texts.rider}
            options={riders}
            required
            defaultValue={state.values.riderId}
            error={state.fieldErrors.riderId}
          />
          <div>
            <SubmitButton variant="secondary" pendingLabel={texts.assigning}>
              {texts.assignRider}
            </SubmitButton>
          </div>
        </>
      )}
    </form>
  );
}
