"use client";

import { useActionState } from "react";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { leave, leaveEverywhere } from "../actions";

/** The two ways out: of this device, and of all of them. */
export function LeaveForms() {
  const [, sendHere] = useActionState(leave, UNSENT);
  const [, sendEverywhere] = useActionState(leaveEverywhere, UNSENT);
  return (
    <div className="flex flex-wrap gap-3">
      <form action={sendHere}>
        <SubmitButton variant="secondary">Sign out</SubmitButton>
      </form>
      <form action={sendEverywhere}>
        <SubmitButton variant="secondary">Sign out everywhere</SubmitButton>
      </form>
    </div>
  );
}
