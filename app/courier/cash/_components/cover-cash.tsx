"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Confirm } from "@/components/ui/confirm";
import { announceSuccess } from "@/components/ui/success-notes";
import { UNSENT } from "@/lib/core/form-state";
import { COURIER_CASH } from "@/lib/messages/courier-cash.gen";
import { coverCashAction } from "../actions";

type CoverCashProps = { handInId: string; rider: string; amount: string; isAsked: boolean };

/** The first person asks that the company bears a difference, and another one agrees. */
export function CoverCash({ handInId, rider, amount, isAsked }: CoverCashProps) {
  const texts = useMessages(COURIER_CASH).handIns;
  const label = isAsked ? texts.agree : texts.ask;
  return (
    <Confirm
      opener={{ label: <span className="whitespace-nowrap">{label}</span>, size: "small" }}
      title={isAsked ? texts.agreeTitle({ amount }) : texts.askTitle({ amount })}
      action={async (form) => {
        const { error } = await coverCashAction(UNSENT, form);
        if (error) return error.message;
        announceSuccess(isAsked ? texts.agreed({ amount }) : texts.asked);
        return undefined;
      }}
      confirmLabel={label}
      confirmVariant="primary"
      pendingLabel={texts.pending}
      keepLabel={texts.keep}
    >
      <p>{isAsked ? texts.agreeExplains({ rider }) : texts.askExplains({ rider })}</p>
      <input type="hidden" name="handInId" value={handInId} />
    </Confirm>
  );
}
