"use client";

import { Confirm } from "@/components/ui/confirm";
import { announceSuccess } from "@/components/ui/success-notes";
import { UNSENT } from "@/lib/dashboard/form-state";
import { cancelWithdrawalAction } from "../actions";

type CancelWithdrawalProps = { withdrawalId: string; amount: string; destination: string };

/** Asks for confirmation, because a new request waits from the beginning. */
export function CancelWithdrawal({ withdrawalId, amount, destination }: CancelWithdrawalProps) {
  return (
    <Confirm
      opener={{ label: "Cancel withdrawal", size: "small" }}
      title={`Cancel withdrawal of ${amount}?`}
      action={async (form) => {
        const { error } = await cancelWithdrawalAction(UNSENT, form);
        if (error) return error.message;
        announceSuccess(`Withdrawal of ${amount} cancelled.`);
        return undefined;
      }}
      confirmLabel="Cancel withdrawal"
      pendingLabel="Cancelling…"
      keepLabel="Keep withdrawal"
    >
      <p>We won't pay {destination}. The amount becomes available again immediately.</p>
      <input type="hidden" name="withdrawalId" value={withdrawalId} />
    </Confirm>
  );
}
