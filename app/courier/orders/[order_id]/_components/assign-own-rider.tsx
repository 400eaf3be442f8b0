"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { assignOwnRider } from "../../actions";

type AssignOwnRiderProps = { orderId: string; riders: { value: string; label: string }[] };

/** Gives the order to one of those who are online; whether they have room is found out by trying. */
export function AssignOwnRider({ orderId, riders }: AssignOwnRiderProps) {
  const [state, send] = useActionState(assignOwnRider, UNSENT);
  if (riders.length === 0) {
    // As high as the form, which takes its place as soon as somebody is online.
    return <p className="min-h-33 text-muted">No other rider of yours is online.</p>;
  }
  return (
    <form action={send} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["riderId"]} />
      {state.outcome === "done" && <Notice tone="ok" title="Assigned." isAnnounced />}
      <input type="hidden" name="orderId" value={orderId} />
      <SelectField
        key={state.values.riderId}
        name="riderId"
        label="Rider"
        options={riders}
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
