"use client";

import { useActionState } from "react";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { leaveEverywhere } from "../actions";
import { LeaveForm } from "./leave-form";

/** The two ways out: of this device, and of all of them. */
export function LeaveForms() {
  const [, sendEverywhere] = useActionState(leaveEverywhere, UNSENT);
  return (
    <div className="flex flex-wrap gap-3">
      <LeaveForm />
      <form action={sendEverywhere}>
        <SubmitButton variant="secondary">Sign out everywhere</SubmitButton>
      </form>
    </div>
  );
}
