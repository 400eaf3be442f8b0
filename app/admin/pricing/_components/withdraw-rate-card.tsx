"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Confirm } from "@/components/ui/confirm";
import { announceSuccess } from "@/components/ui/success-notes";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_PRICING } from "@/lib/messages/admin-pricing.gen";
import { withdrawRateCardAction } from "../actions";

type WithdrawRateCardProps = { rateCardId: number; name: string };

/** Asks before a version that has not started is withdrawn, because it can't be brought back. */
export function WithdrawRateCard({ rateCardId, name }: WithdrawRateCardProps) {
  const texts = useMessages(ADMIN_PRICING).withdrawRateCard;

  return (
    <Confirm
      opener={{ label: texts.withdraw, size: "small" }}
      title={texts.title({ name })}
      action={async (form) => {
        const { error } = await withdrawRateCardAction(UNSENT, form);
        if (error) return error.message;
        announceSuccess(texts.done({ name }));
        return undefined;
      }}
      confirmLabel={texts.withdraw}
      pendingLabel={texts.withdrawing}
      keepLabel={texts.keep}
    >
      <p>{texts.explains}</p>
      <input type="hidden" name="rateCardId" value={rateCardId} />
    </Confirm>
  );
}
