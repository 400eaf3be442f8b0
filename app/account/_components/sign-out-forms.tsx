"use client";

import { useActionState } from "react";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { signOutEverywhereAction } from "../actions";
import { SignOutForm } from "./sign-out-form";

/** Signs out of this device or of all devices. */
export function SignOutForms() {
  const [, sendEverywhere] = useActionState(signOutEverywhereAction, UNSENT);
  return (
    <div className="flex flex-wrap gap-3">
      <SignOutForm />
      <form action={sendEverywhere}>
        <SubmitButton variant="secondary">Sign out everywhere</SubmitButton>
      </form>
    </div>
  );
}
