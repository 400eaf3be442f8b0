"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Confirm } from "@/components/ui/confirm";
import { announceSuccess } from "@/components/ui/success-notes";
import { UNSENT } from "@/lib/core/form-state";
import { COURIER_EARNINGS } from "@/lib/messages/courier-earnings.gen";
import { cancelWithdrawalAction } from "../actions";

type CancelWithdrawalProps = { withdrawalId: string; amount: string; destination: string };

/** Asks for confirmation, because a new request waits from the beginning. */
export function CancelWithdrawal({ withdrawalId, amount, destination }: CancelWithdrawalProps) {
  const texts = useMessages(COURIER_EARNINGS).cancelWithdrawal;

  return (
    <Confirm
      opener={{ label: texts.cancelWithdrawal, size: "small" }}
      title={texts.title({ amount })}
      action={async (form) => {
        const { error } = await cancelWithdrawalAction(UNSENT, form);
        if (error) return error.message;
        announceSuccess(texts.done({ amount }));
        return undefined;
      }}
      confirmLabel={texts.cancelWithdrawal}
      pendingLabel={texts.cancelling}
      keepLabel={texts.keep}
    >
      <p>{texts.explains({ destination })}</p>
      <input type="hidden" name="withdrawalId" value={withdrawalId} />
    </Confirm>
  );
}
