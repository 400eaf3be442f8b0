"use client";

import { useActionState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { SIGN_OUT } from "@/lib/messages/sign-out.gen";
import { signOutAction } from "./actions";

/** Signs out of this device. */
export function SignOutForm() {
  const texts = useMessages(SIGN_OUT);

  const [, send] = useActionState(signOutAction, UNSENT);
  return (
    <form action={send}>
      <SubmitButton variant="secondary">{texts.signOut}</SubmitButton>
    </form>
  );
}
