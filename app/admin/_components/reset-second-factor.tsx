"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Confirm } from "@/components/ui/confirm";
import { announceSuccess } from "@/components/ui/success-notes";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN } from "@/lib/messages/admin.gen";
import { resetSecondFactorByPlatformAction } from "../actions";

/** For a user who has lost phone and recovery codes and has no owner who can help. */
export function ResetSecondFactor({ userId, name }: { userId: string; name: string }) {
  const texts = useMessages(ADMIN).staffSection;
  return (
    <Confirm
      opener={{ label: texts.reset, size: "small" }}
      title={texts.resetTitle({ name })}
      action={async (form) => {
        const { error } = await resetSecondFactorByPlatformAction(UNSENT, form);
        if (error) return error.message;
        announceSuccess(texts.resetDone({ name }));
        return undefined;
      }}
      confirmLabel={texts.reset}
      pendingLabel={texts.resetting}
    >
      <p>{texts.resetExplains({ name })}</p>
      <input type="hidden" name="userId" value={userId} />
    </Confirm>
  );
}
