"use client";

import { useActionState } from "react";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { signOutAction } from "../actions";

/** Signs out of this device. */
export function SignOutForm() {
  const [, send] = useActionState(signOutAction, UNSENT);
  return (
    <form action={send}>
      <SubmitButton variant="secondary">Sign out</SubmitButton>
    </form>
  );
}
