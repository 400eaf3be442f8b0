"use client";

import { useMessages } from "@/components/messages/use-messages";
import { ACCOUNT_PAGE } from "@/lib/messages/account-page.gen";
import { useActionState } from "react";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { signOutAction } from "./actions";

/** Signs out of this device. */
export function SignOutForm() {
  const texts = useMessages(ACCOUNT_PAGE).signOutForm;

  const [, send] = useActionState(signOutAction, UNSENT);
  return (
    <form action={send}>
      <SubmitButton variant="secondary">{texts.signOut}</SubmitButton>
    </form>
  );
}
