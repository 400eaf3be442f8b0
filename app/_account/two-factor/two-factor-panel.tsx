"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ACCOUNT_TWO_FACTOR } from "@/lib/messages/account-two-factor.gen";
import {
  confirmSecondFactorAction,
  renewRecoveryCodesAction,
  beginSecondFactorAction,
} from "./actions";
import { ConfirmSecondFactorForm } from "./confirm-second-factor-form";
import { NewRecoveryCodes } from "./new-recovery-codes";
import { RenewRecoveryCodesForm } from "./renew-recovery-codes-form";
import { TurnOffSecondFactorForm } from "./turn-off-second-factor-form";

export type Enrolment =
  | { state: "off" }
  | { state: "begun"; typedKey: string; uri: string; qr: string }
  | { state: "on"; codesLeft: number };

type TwoFactorPanelProps = { enrolment: Enrolment; email: string; onwardHref: string };

/**
 * The forms for the current state of two-factor. Forms that return new codes are kept here, so that
 * the codes stay visible when the page refreshes, also without scripts.
 */
export function TwoFactorPanel({ enrolment, email, onwardHref }: TwoFactorPanelProps) {
  const [confirmed, sendConfirm] = useActionState(confirmSecondFactorAction, UNSENT);
  const [renewed, sendRenew] = useActionState(renewRecoveryCodesAction, UNSENT);
  const made = renewed.result ?? confirmed.result;
  if (made) return <NewRecoveryCodes codes={made.codes} onwardHref={onwardHref} />;
  if (enrolment.state === "off") return <BeginSecondFactorForm />;
  if (enrolment.state === "begun") {
    const { typedKey, uri, qr } = enrolment;
    const key = { typedKey, uri, qr };
    return <ConfirmSecondFactorForm {...key} state={confirmed} send={sendConfirm} />;
  }
  return (
    <>
      <RenewRecoveryCodesForm codesLeft={enrolment.codesLeft} state={renewed} send={sendRenew} />
      <TurnOffSecondFactorForm email={email} />
    </>
  );
}

function BeginSecondFactorForm() {
  const texts = useMessages(ACCOUNT_TWO_FACTOR).beginSecondFactorForm;

  const [state, send] = useActionState(beginSecondFactorAction, UNSENT);
  return (
    <form action={send} className="grid max-w-[40rem] gap-4">
      <RefusedNotice {...state} />
      <p>{texts.explains}</p>
      <div>
        <SubmitButton pendingLabel={texts.creatingKey}>{texts.setUpTwoFactor}</SubmitButton>
      </div>
    </form>
  );
}
