"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/dashboard/form-state";
import { moveAnyOrder } from "../../../actions";

type MoveOrderFormProps = {
  order: { merchantId: string; orderId: string };
  /** Where it can go from here, and what that does to its money. */
  moves: { value: string; label: string }[];
  reasonLength: number;
};

/** One step along the order life, with the reason that the merchant reads. */
export function MoveOrderForm({ order, moves, reasonLength }: MoveOrderFormProps) {
  const [state, send] = useActionState(moveAnyOrder, UNSENT);
  const { fieldErrors, values } = state;
  return (
    <form action={send} aria-label="Move the order" className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["to", "reason"]} />
      {state.outcome === "done" && <Notice tone="ok" title="Moved." isAnnounced />}
      <HiddenFields fields={order} />
      <SelectField
        name="to"
        label="Move to"
        options={[{ value: "", label: "Choose…" }, ...moves]}
        required
        defaultValue={values.to}
        error={fieldErrors.to}
      />
      <TextAreaField
        name="reason"
        label="Reason"
        hint="The merchant reads it."
        rows={2}
        required
        maxLength={reasonLength}
        defaultValue={values.reason}
        error={fieldErrors.reason}
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel="Moving…">
          Move order
        </SubmitButton>
      </div>
    </form>
  );
}
