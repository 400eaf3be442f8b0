"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { assignAnyRider } from "../../../actions";

type AssignAnyRiderProps = {
  order: { merchantId: string; orderId: string };
  /** Nearest first. */
  riders: { value: string; label: string }[];
  /** What to say where there is none. */
  nobody: string;
};

/** One of the riders who could take the order. */
export function AssignAnyRider({ order, riders, nobody }: AssignAnyRiderProps) {
  const [state, send] = useActionState(assignAnyRider, UNSENT);
  return (
    <form action={send} aria-label="Assign a rider" className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["riderId"]} />
      {state.outcome === "done" && <Notice tone="ok" title="Assigned." isAnnounced />}
      {riders.length === 0 && <p className="text-muted">{nobody}</p>}
      {riders.length > 0 && (
        <>
          <HiddenFields fields={order} />
          <SelectField
            name="riderId"
            label="Rider"
            options={riders}
            required
            defaultValue={state.values.riderId}
            error={state.fieldErrors.riderId}
          />
          <div>
            <SubmitButton variant="secondary" pendingLabel="Assigning…">
              Assign rider
            </SubmitButton>
          </div>
        </>
      )}
    </form>
  );
}
