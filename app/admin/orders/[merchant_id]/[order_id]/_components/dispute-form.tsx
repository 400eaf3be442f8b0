"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/dashboard/form-state";
import { endDispute } from "../../../actions";

type DisputeFormProps = {
  order: { merchantId: string; orderId: string };
  fee: string;
  reasonLength: number;
};

/** What was found out, and what that does to the fee. */
export function DisputeForm({ order, fee, reasonLength }: DisputeFormProps) {
  const [state, send] = useActionState(endDispute, UNSENT);
  const { fieldErrors, values } = state;
  return (
    <form action={send} aria-label="Decide the dispute" className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["decision", "reason"]} />
      <HiddenFields fields={order} />
      <SelectField
        name="decision"
        label="What happened"
        options={[
          { value: "", label: "Choose…" },
          { value: "delivered", label: `It was delivered: ${fee} goes to the courier` },
          { value: "not_delivered", label: `It was not delivered: ${fee} goes back` },
        ]}
        required
        defaultValue={values.decision}
        error={fieldErrors.decision}
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
        <SubmitButton pendingLabel="Deciding…">Decide</SubmitButton>
      </div>
    </form>
  );
}
