"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { assignAnyRider } from "../../../actions";

type AssignAnyRiderProps = { merchantId: string; orderId: string };

/** By the rider's number, which the list of all riders shows. */
export function AssignAnyRider(ids: AssignAnyRiderProps) {
  const [state, send] = useActionState(assignAnyRider, UNSENT);
  return (
    <form action={send} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["riderId"]} />
      {state.outcome === "done" && <Notice tone="ok" title="Assigned." isAnnounced />}
      <HiddenFields fields={ids} />
      <Field
        name="riderId"
        label="Rider number"
        inputMode="numeric"
        autoComplete="off"
        required
        isMono
        defaultValue={state.values.riderId}
        error={state.fieldErrors.riderId}
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel="Assigning…">
          Assign rider
        </SubmitButton>
      </div>
    </form>
  );
}
