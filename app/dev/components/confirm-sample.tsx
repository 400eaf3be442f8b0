"use client";

import { Confirm } from "@/components/ui/confirm";
import { Field } from "@/components/ui/field";
import { announceSuccess } from "@/components/ui/success-notes";

/** Refuses without a reason, so that both ends can be seen. */
export function ConfirmSample() {
  return (
    <Confirm
      opener={{ label: "Cancel order…" }}
      title="Cancel order KJ7-4F2M?"
      confirmLabel="Cancel order"
      pendingLabel="Cancelling…"
      keepLabel="Keep order"
      action={(form) => {
        if (form.get("reason") === "") return Promise.resolve("Say why, so that the rider knows.");
        announceSuccess("Order cancelled");
        return Promise.resolve(undefined);
      }}
    >
      <p className="mb-3">MK 3,300 go back to your wallet at once. No rider has been found yet.</p>
      <Field name="reason" label="Reason" autoComplete="off" />
    </Confirm>
  );
}
