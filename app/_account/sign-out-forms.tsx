"use client";

import { useActionState } from "react";
import { SignOutForm } from "@/app/_shell/sign-out-form";
import { useMessages } from "@/components/messages/use-messages";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ACCOUNT_PAGE } from "@/lib/messages/account-page.gen";
import { signOutEverywhereAction } from "./actions";

/** Signs out of this device or of all devices. */
export function SignOutForms() {
  const texts = useMessages(ACCOUNT_PAGE).signOutForms;

  const [, sendEverywhere] = useActionState(signOutEverywhereAction, UNSENT);
  return (
    <div className="flex flex-wrap gap-3">
      <SignOutForm />
      <form action={sendEverywhere}>
        <SubmitButton variant="secondary">{texts.signOutEverywhere}</SubmitButton>
      </form>
    </div>
  );
}
