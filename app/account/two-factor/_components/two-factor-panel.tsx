"use client";

import { useActionState } from "react";
import { UNSENT } from "@/lib/dashboard/form-state";
import { confirm, renewCodes } from "../actions";
import { BeginForm } from "./begin-form";
import { ConfirmForm } from "./confirm-form";
import { RecoveryCodesMade } from "./recovery-codes-made";
import { RenewForm } from "./renew-form";
import { TurnOffForm } from "./turn-off-form";

export type Enrolment =
  | { state: "off" }
  | { state: "begun"; typedKey: string; qr: string }
  | { state: "on"; codesLeft: number };

type TwoFactorPanelProps = { enrolment: Enrolment; email: string; onwardHref: string };

/**
 * What can be done about a second factor as it is. The forms whose answer is new codes are kept here,
 * where they stay when the page changes around them, so that the codes are seen without any script.
 */
export function TwoFactorPanel({ enrolment, email, onwardHref }: TwoFactorPanelProps) {
  const [confirmed, sendConfirm] = useActionState(confirm, UNSENT);
  const [renewed, sendRenew] = useActionState(renewCodes, UNSENT);
  const made = renewed.result ?? confirmed.result;
  if (made) return <RecoveryCodesMade codes={made.codes} onwardHref={onwardHref} />;
  if (enrolment.state === "off") return <BeginForm />;
  if (enrolment.state === "begun") {
    const { typedKey, qr } = enrolment;
    return <ConfirmForm {...{ typedKey, qr }} state={confirmed} send={sendConfirm} />;
  }
  return (
    <>
      <RenewForm codesLeft={enrolment.codesLeft} state={renewed} send={sendRenew} />
      <TurnOffForm email={email} />
    </>
  );
}
