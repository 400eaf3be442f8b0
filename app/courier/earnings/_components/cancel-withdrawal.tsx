"use client";

import { Confirm } from "@/components/ui/confirm";
import { announceSuccess } from "@/components/ui/success-notes";
import { UNSENT } from "@/lib/dashboard/form-state";
import { takeWithdrawalBack } from "../actions";

type CancelWithdrawalProps = { withdrawalId: string; amount: string; destination: string };

/** Asks first, because whoever waits for the money would have to wait anew. */
export function CancelWithdrawal({ withdrawalId, amount, destination }: CancelWithdrawalProps) {
  return (
    <Confirm
      opener={{ label: "Cancel", size: "small" }}
      title={`Cancel the request for ${amount}?`}
      action={async (form) => {
        const { error } = await takeWithdrawalBack(UNSENT, form);
        if (error) return error.message;
        announceSuccess(`The request for ${amount} is cancelled.`);
        return undefined;
      }}
      confirmLabel="Cancel the request"
      pendingLabel="Cancelling…"
      keepLabel="Keep the request"
    >
      <p>
        Nothing is paid to {destination}. The amount is available again at once, and you can ask for
        it anew.
      </p>
      <input type="hidden" name="withdrawalId" value={withdrawalId} />
    </Confirm>
  );
}
